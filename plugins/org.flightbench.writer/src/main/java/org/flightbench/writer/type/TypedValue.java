// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * A value of a {@link Type}: an event, or a value that a field references. It is immutable and independent of
 * recordings: it can be written repeatedly, to any recording with the same {@link Types}. Values are equal if their
 * types and fields are equal. Equal values are stored once in a constant pool.
 */
public final class TypedValue {

	private static final long[] NO_NUMBERS = {};

	public final Layout layout;

	/** The bits of the primitive fields. */
	public final long[] numbers;

	/** The other fields; the boxed value for a built-in type; null for a null value. */
	public final Object[] objects;

	private int hash;

	/** Creates a value. Takes ownership of the arrays. */
	public TypedValue(Layout layout, long[] numbers, Object[] objects) {
		this.layout = layout;
		this.numbers = numbers;
		this.objects = objects;
	}

	/** Creates a value of a built-in type, or of a simple type that wraps one. */
	static TypedValue of(Type type, Object value) {
		if (!type.canAccept(value)) {
			throw new IllegalArgumentException("A " + type + " cannot be " + value.getClass().getSimpleName());
		}
		Object unwrapped = value instanceof TypedValue typed ? typed.getValue() : value;
		if (type.isBuiltin()) {
			return new TypedValue(type.layout(), NO_NUMBERS, new Object[]{unwrapped});
		}
		TypedValueBuilder builder = new TypedValueBuilder(type);
		builder.putBoxed(type.getFields().get(0), unwrapped);
		return builder.build();
	}

	static TypedValue nullOf(Type type) {
		return new TypedValue(type.layout(), NO_NUMBERS, null);
	}

	public Type getType() {
		return layout.type;
	}

	/** Returns whether this is the null value. */
	public boolean isNull() {
		return objects == null;
	}

	/** Returns the boxed primitive or string of a built-in or simple type, or null for other types. */
	public Object getValue() {
		if (isNull()) {
			return null;
		}
		if (getType().isBuiltin()) {
			return objects[0];
		}
		return getType().isSimple() ? get(layout.fields[0]) : null;
	}

	/**
	 * Returns the fields with their values.
	 *
	 * @throws IllegalStateException if this is the null value
	 */
	public List<TypedFieldValue> getFieldValues() {
		if (isNull()) {
			throw new IllegalStateException("A null has no fields");
		}
		return Stream.of(layout.fields).map(field -> new TypedFieldValue(field, get(field))).toList();
	}

	/** Returns the value of a field: a boxed primitive, a string, a typed value or an array; null if there is none. */
	public Object get(TypedField field) {
		return field.isNumber() ? field.kind.box(numbers[field.slot]) : objects[field.slot];
	}

	/**
	 * Passes each attribute of an annotation to an action as text. Elements of an array have the name of the attribute
	 * with an index.
	 */
	void forEachText(BiConsumer<String, String> action) {
		for (TypedField field : layout.fields) {
			Object value = get(field);
			if (!field.isArray()) {
				action.accept(field.getName(), value == null ? "" : text(value));
			} else if (value != null) {
				for (int index = 0; index < Array.getLength(value); index++) {
					action.accept(field.getName() + "-" + index, text(Array.get(value, index)));
				}
			}
		}
	}

	private static String text(Object value) {
		return String.valueOf(value instanceof TypedValue typed ? typed.getValue() : value);
	}

	@Override
	public boolean equals(Object other) {
		return other == this
				|| other instanceof TypedValue value && layout == value.layout && hashCode() == value.hashCode()
						&& Arrays.equals(numbers, value.numbers) && Arrays.deepEquals(objects, value.objects);
	}

	@Override
	public int hashCode() {
		int known = hash;
		if (known == 0) {
			known = 31 * (31 * layout.type.hashCode() + Arrays.hashCode(numbers)) + Arrays.deepHashCode(objects);
			hash = known;
		}
		return known;
	}

	/** Returns the fields or the value, for error messages. */
	@Override
	public String toString() {
		if (isNull()) {
			return "null";
		}
		return getType().isBuiltin()
				? String.valueOf(objects[0])
				: Arrays.toString(numbers) + Arrays.deepToString(objects);
	}
}
