// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.metadata;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A type that a chunk's metadata describes: of events, of constants, of values with fields, or a primitive one.
 */
public final class ValueType {

	private static final String EVENT = "jdk.jfr.Event";
	private static final String LABEL = "jdk.jfr.Label";

	private final long id;
	private final String name;
	private final String superType;
	private final boolean simple;
	private final Kind kind;
	private List<Field> fields = List.of();
	private List<Annotation> annotations = List.of();
	/** How to read it, for all chunks whose metadata is the same. */
	private final Map<ReadPlanCompiler.PlanKey, ReadPlan> plans = new ConcurrentHashMap<>();

	/** How values are written. */
	public enum Kind {
		BYTE, BOOLEAN, CHAR, SHORT, INT, LONG, FLOAT, DOUBLE, STRING, STRUCTURE;

		static Kind of(String name) {
			return switch (name) {
				case "byte" -> BYTE;
				case "boolean" -> BOOLEAN;
				case "char" -> CHAR;
				case "short" -> SHORT;
				case "int" -> INT;
				case "long" -> LONG;
				case "float" -> FLOAT;
				case "double" -> DOUBLE;
				case "java.lang.String" -> STRING;
				default -> STRUCTURE;
			};
		}
	}

	public ValueType(long id, String name, String superType, boolean simple) {
		this.id = id;
		this.name = name;
		this.superType = superType;
		this.simple = simple;
		kind = Kind.of(name);
	}

	/**
	 * A type of events that something else has decoded.
	 *
	 * @param id its number, other than that of other types
	 * @param fields what its events have
	 */
	public static ValueType ofEvents(long id, String name, List<Field> fields) {
		ValueType type = new ValueType(id, name, EVENT, false);
		type.complete(fields, List.of());
		return type;
	}

	/** Called once, as types refer to each other. */
	public void complete(List<Field> itsFields, List<Annotation> itsAnnotations) {
		fields = List.copyOf(itsFields);
		annotations = List.copyOf(itsAnnotations);
	}

	/** Its number in this chunk. */
	public long id() {
		return id;
	}

	/** Its full name, as {@code jdk.ObjectAllocationSample}. */
	public String name() {
		return name;
	}

	/** Its fields in the order in which they are written. */
	public List<Field> fields() {
		return fields;
	}

	/** Annotations of it. */
	public List<Annotation> annotations() {
		return annotations;
	}

	/** Its name for people, as {@code Allocation in new TLAB}; empty if it has none. */
	public String label() {
		for (Annotation annotation : annotations) {
			if (annotation.type().equals(LABEL)) {
				return annotation.value();
			}
		}
		return "";
	}

	/** Its field of that name, null if it has none. */
	public Field field(String fieldName) {
		for (Field field : fields) {
			if (field.name().equals(fieldName)) {
				return field;
			}
		}
		return null;
	}

	/** Whether events are of this type. */
	public boolean isEvent() {
		return EVENT.equals(superType);
	}

	/** Whether it only wraps its one field. */
	public boolean isSimple() {
		return simple && fields.size() == 1;
	}

	public Kind kind() {
		return kind;
	}

	/** The plans made for it so far. Safe for several threads. */
	Map<ReadPlanCompiler.PlanKey, ReadPlan> plans() {
		return plans;
	}

	@Override
	public String toString() {
		return name;
	}
}
