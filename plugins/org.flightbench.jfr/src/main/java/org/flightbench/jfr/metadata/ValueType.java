// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.metadata;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A type described by the metadata of a chunk: an event type, a constant type, a structure or a primitive type. */
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
	/** The compiled plans, shared by all chunks with the same metadata. */
	private final Map<ReadPlanCompiler.PlanKey, ReadPlan> plans = new ConcurrentHashMap<>();

	/** The encoding of a value. */
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
	 * Creates an event type for events that were decoded by another parser.
	 *
	 * @param id an ID that no other type has
	 * @param name the name of the type
	 * @param fields the fields of its events
	 */
	public static ValueType ofEvents(long id, String name, List<Field> fields) {
		ValueType type = new ValueType(id, name, EVENT, false);
		type.complete(fields, List.of());
		return type;
	}

	/**
	 * Sets the fields and annotations. Must be called exactly once. Separate from the constructor because types may
	 * refer to each other.
	 */
	public void complete(List<Field> itsFields, List<Annotation> itsAnnotations) {
		fields = List.copyOf(itsFields);
		annotations = List.copyOf(itsAnnotations);
	}

	/** Returns the ID of the type in its chunk. */
	public long id() {
		return id;
	}

	/** Returns the full name, such as {@code jdk.ObjectAllocationSample}. */
	public String name() {
		return name;
	}

	/** Returns the fields in the order in which they are written. */
	public List<Field> fields() {
		return fields;
	}

	/** Returns the display name, such as {@code Allocation in new TLAB}; empty if there is none. */
	public String label() {
		for (Annotation annotation : annotations) {
			if (annotation.type().equals(LABEL)) {
				return annotation.value();
			}
		}
		return "";
	}

	/** Returns the field with a name, or null if there is none. */
	public Field field(String fieldName) {
		for (Field field : fields) {
			if (field.name().equals(fieldName)) {
				return field;
			}
		}
		return null;
	}

	/** Returns whether this is an event type. */
	public boolean isEvent() {
		return EVENT.equals(superType);
	}

	/** Returns whether the type is merely a wrapper for its single field. */
	public boolean isSimple() {
		return simple && fields.size() == 1;
	}

	public Kind kind() {
		return kind;
	}

	/** Returns the cache of compiled plans, which is thread-safe. */
	Map<ReadPlanCompiler.PlanKey, ReadPlan> plans() {
		return plans;
	}

	@Override
	public String toString() {
		return name;
	}
}
