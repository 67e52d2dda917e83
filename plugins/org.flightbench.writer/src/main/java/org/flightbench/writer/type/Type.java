// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A type of a recording: built-in, event, annotation, or any other type with fields. A type belongs to the
 * {@link Types} that created it, and is immutable once it is resolved.
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

	/** Creates an unresolved type, which only has a name. */
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
	 * Resolves the type. Events start with their start time and duration, as parsers expect.
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

	/** Returns the layout of values. It is created on first use, for which all required types must be resolved. */
	public Layout layout() {
		Layout known = layout;
		if (known == null) {
			known = Layout.of(this);
			layout = known;
		}
		return known;
	}

	/** Returns the representation of values of this type. */
	Kind kind() {
		return builtin == null ? Kind.VALUE : builtin.kind;
	}

	/** Returns the ID of the type in events and constant pools. */
	public long getId() {
		return id;
	}

	@Override
	public String getTypeName() {
		return name;
	}

	/** Returns whether this is a primitive type or String. */
	public boolean isBuiltin() {
		return builtin != null;
	}

	/** Returns whether the type only wraps a single built-in value, which can then be used in place of this type. */
	public boolean isSimple() {
		List<TypedField> fields = getFields();
		return fields.size() == 1 && getSupertype() == null && fields.get(0).getType().isBuiltin()
				&& !fields.get(0).isArray();
	}

	/** Returns whether the type is defined. An unresolved type only has a name. */
	public boolean isResolved() {
		return definition != null;
	}

	/** Returns whether values are stored in a constant pool and referenced. */
	public boolean hasConstantPool() {
		return definition().constantPool;
	}

	public boolean isEvent() {
		return EVENT.equals(getSupertype());
	}

	/** Returns the name of the supertype, or null if there is none. */
	public String getSupertype() {
		return definition().supertype;
	}

	/** Returns the fields in encoding order. */
	public List<TypedField> getFields() {
		return definition().fields;
	}

	/** Returns the field with this name, or null if it does not exist. */
	public TypedField getField(String fieldName) {
		return definition().byName.get(fieldName);
	}

	/** Returns the annotations of the type, such as its label and category. */
	public List<Annotation> getAnnotations() {
		return definition().annotations;
	}

	/** Returns the collection of types to which this type belongs. */
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

	/**
	 * Returns whether a value can be used for this type: null, a value of this type, or the value that it wraps. Null
	 * is not accepted for primitive types.
	 */
	public boolean canAccept(Object value) {
		if (value == null) {
			return builtin == null || builtin == Types.Builtin.STRING;
		}
		if (value instanceof TypedValue typed) {
			return typed.getType() == this || isSimple() && getFields().get(0).getType().canAccept(typed);
		}
		return builtin != null ? builtin.accepts(value) : isSimple() && getFields().get(0).getType().canAccept(value);
	}

	/**
	 * Creates a value of this type. Fields that are not set are 0, false or null.
	 *
	 * @param fields sets the fields
	 */
	public TypedValue asValue(Consumer<TypedValueBuilder> fields) {
		TypedValueBuilder builder = new TypedValueBuilder(this);
		fields.accept(builder);
		return builder.build();
	}

	/** Creates a builder of a value of this type. */
	public TypedValueBuilder valueBuilder() {
		return new TypedValueBuilder(this);
	}

	/**
	 * Creates a value of a built-in type, or of a simple type that wraps one.
	 *
	 * @param value a boxed primitive, a string, or null if the type permits it
	 * @throws IllegalArgumentException if the value does not fit the type
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

	/** Equivalent to {@link #asValue(Object)}. */
	public TypedValue asValue(String value) {
		return asValue((Object) value);
	}

	/** Equivalent to {@link #asValue(Object)}. */
	public TypedValue asValue(byte value) {
		return asValue((Object) value);
	}

	/** Equivalent to {@link #asValue(Object)}. */
	public TypedValue asValue(char value) {
		return asValue((Object) value);
	}

	/** Equivalent to {@link #asValue(Object)}. */
	public TypedValue asValue(short value) {
		return asValue((Object) value);
	}

	/** Equivalent to {@link #asValue(Object)}. */
	public TypedValue asValue(int value) {
		return asValue((Object) value);
	}

	/** Equivalent to {@link #asValue(Object)}. */
	public TypedValue asValue(long value) {
		return asValue((Object) value);
	}

	/** Equivalent to {@link #asValue(Object)}. */
	public TypedValue asValue(float value) {
		return asValue((Object) value);
	}

	/** Equivalent to {@link #asValue(Object)}. */
	public TypedValue asValue(double value) {
		return asValue((Object) value);
	}

	/** Equivalent to {@link #asValue(Object)}. */
	public TypedValue asValue(boolean value) {
		return asValue((Object) value);
	}

	/**
	 * Returns the null value of this type.
	 *
	 * @throws IllegalArgumentException if the type is primitive
	 */
	public TypedValue nullValue() {
		if (!canAccept(null)) {
			throw new IllegalArgumentException("A " + name + " is never null");
		}
		return TypedValue.nullOf(this);
	}

	@Override
	public String toString() {
		return name;
	}
}
