// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A type of a recording: built in, an event, an annotation, or any other type with fields. A type belongs to the
 * {@link Types} that made it, and never changes once it is resolved.
 */
public final class Type implements NamedType {

	/** The supertype of events. */
	public static final String EVENT = "jdk.jfr.Event";

	private final Types types;
	private final long id;
	private final String name;
	private final Types.Builtin builtin;
	private volatile Definition definition;
	private volatile Layout layout;

	private record Definition(String supertype, boolean constantPool, List<TypedField> fields,
			Map<String, TypedField> byName, List<Annotation> annotations) {}

	/** A type that has only its name so far. */
	Type(Types types, long id, String name) {
		this(types, id, name, null);
	}

	Type(Types types, long id, String name, Types.Builtin builtin) {
		this.types = types;
		this.id = id;
		this.name = name;
		this.builtin = builtin;
		if (builtin != null) {
			definition = new Definition(null, builtin == Types.Builtin.STRING, List.of(), Map.of(), List.of());
		}
	}

	/**
	 * Says what the type is. Events begin with their start time and then their duration, where parsers expect them.
	 *
	 * @throws IllegalArgumentException if two fields have the same name
	 */
	void define(String supertype, boolean constantPool, TypeStructure structure) {
		List<TypedField> fields = EVENT.equals(supertype) ? types.eventFields(structure.fields()) : structure.fields();
		TypedField[] own = new TypedField[fields.size()];
		Map<String, TypedField> byName = new HashMap<>();
		int numbers = 0;
		int objects = 0;
		for (int index = 0; index < own.length; index++) {
			TypedField field = fields.get(index);
			own[index] = field.in(this, index, field.isNumber() ? numbers++ : objects++);
			if (byName.put(field.getName(), own[index]) != null) {
				throw new IllegalArgumentException(name + " has two fields named " + field.getName());
			}
		}
		definition = new Definition(supertype, constantPool && !EVENT.equals(supertype), List.of(own), byName,
				structure.annotations());
	}

	/** How values are laid out: made once, when all types that it needs are resolved. */
	public Layout layout() {
		Layout known = layout;
		if (known == null) {
			known = Layout.of(this);
			layout = known;
		}
		return known;
	}

	/** How a value of this type is kept. */
	Kind kind() {
		return builtin == null ? Kind.VALUE : builtin.kind;
	}

	/** The number that stands for the type in events and constant pools. */
	public long getId() {
		return id;
	}

	@Override
	public String getTypeName() {
		return name;
	}

	/** Whether it is a primitive type or the string. */
	public boolean isBuiltin() {
		return builtin != null;
	}

	/**
	 * Whether it is nothing but a name for one built-in value, so that the value can be put where this type is asked
	 * for.
	 */
	public boolean isSimple() {
		List<TypedField> fields = getFields();
		return fields.size() == 1 && getSupertype() == null && fields.get(0).getType().isBuiltin()
				&& !fields.get(0).isArray();
	}

	/** Whether it is known what the type is; false while only its name is. */
	public boolean isResolved() {
		return definition != null;
	}

	/** Whether its values are written once, into a constant pool, and referred to. */
	public boolean hasConstantPool() {
		return definition().constantPool;
	}

	/** Whether it is an event. */
	public boolean isEvent() {
		return EVENT.equals(getSupertype());
	}

	/** The name of the type that it extends; null if it extends none. */
	public String getSupertype() {
		return definition().supertype;
	}

	/** The fields, in the order in which they are written. */
	public List<TypedField> getFields() {
		return definition().fields;
	}

	/** The field of a name; null if there is none. */
	public TypedField getField(String fieldName) {
		return definition().byName.get(fieldName);
	}

	/** Annotations of the type, such as its label or category. */
	public List<Annotation> getAnnotations() {
		return definition().annotations;
	}

	/** The types that this one belongs to. */
	public Types getTypes() {
		return types;
	}

	private Definition definition() {
		Definition known = definition;
		if (known == null) {
			throw new IllegalStateException("Type " + name + " was named, but not registered");
		}
		return known;
	}

	/** Whether a value can be put where this type is asked for: null, a value of this type, or what it wraps. */
	public boolean canAccept(Object value) {
		if (value == null) {
			return builtin == null || builtin == Types.Builtin.STRING;
		}
		if (value instanceof TypedValue typed) {
			return typed.getType() == this || isSimple() && getFields().get(0).getType().canAccept(typed);
		}
		return builtin != null ? builtin.accepts(value) : isSimple() && getFields().get(0).getType().canAccept(value);
	}

	/** A value of this type, with the fields that a lambda puts; the others are 0, false or null. */
	public TypedValue asValue(Consumer<TypedValueBuilder> fields) {
		TypedValueBuilder builder = new TypedValueBuilder(this);
		fields.accept(builder);
		return builder.build();
	}

	/** A value of this type, to be put together step by step. */
	public TypedValueBuilder valueBuilder() {
		return new TypedValueBuilder(this);
	}

	/**
	 * A value of a built-in type, or of a simple one that wraps it.
	 *
	 * @param value a boxed primitive, a string, or null where the type allows it
	 * @throws IllegalArgumentException if this type is not for such a value
	 */
	public TypedValue asValue(Object value) {
		if (value == null) {
			return nullValue();
		}
		if (value instanceof TypedValue typed && typed.getType() == this) {
			return typed;
		}
		return TypedValue.of(this, value);
	}

	/** As {@link #asValue(Object)}. */
	public TypedValue asValue(String value) {
		return asValue((Object) value);
	}

	/** As {@link #asValue(Object)}. */
	public TypedValue asValue(byte value) {
		return asValue((Object) value);
	}

	/** As {@link #asValue(Object)}. */
	public TypedValue asValue(char value) {
		return asValue((Object) value);
	}

	/** As {@link #asValue(Object)}. */
	public TypedValue asValue(short value) {
		return asValue((Object) value);
	}

	/** As {@link #asValue(Object)}. */
	public TypedValue asValue(int value) {
		return asValue((Object) value);
	}

	/** As {@link #asValue(Object)}. */
	public TypedValue asValue(long value) {
		return asValue((Object) value);
	}

	/** As {@link #asValue(Object)}. */
	public TypedValue asValue(float value) {
		return asValue((Object) value);
	}

	/** As {@link #asValue(Object)}. */
	public TypedValue asValue(double value) {
		return asValue((Object) value);
	}

	/** As {@link #asValue(Object)}. */
	public TypedValue asValue(boolean value) {
		return asValue((Object) value);
	}

	/**
	 * No value.
	 *
	 * @throws IllegalArgumentException if the type is a primitive one
	 */
	public TypedValue nullValue() {
		if (!canAccept(null)) {
			throw new IllegalArgumentException("A " + name + " is never null");
		}
		return TypedValue.nullOf(this);
	}

	/** The name. */
	@Override
	public String toString() {
		return name;
	}
}
