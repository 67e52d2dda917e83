// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.lang.reflect.Array;
import java.util.function.Consumer;

/**
 * A builder of a {@link TypedValue}. Fields may be set in any order. Those that are not set are 0, false or null. The
 * methods return the builder, and throw IllegalArgumentException if the field does not exist or the value does not fit.
 * Numbers may be widened, and a value may be used for a simple type that wraps it.
 */
public final class TypedValueBuilder extends FieldValues {

	private int next;
	private boolean built;

	TypedValueBuilder(Type type) {
		super(type.layout(), 0);
	}

	public Type getType() {
		return layout.type;
	}

	/**
	 * Finds a field by name. This is fastest if fields are set in the order of their definition and with the same
	 * String instances.
	 */
	@SuppressWarnings("StringEquality")
	private TypedField field(String name) {
		if (built) {
			throw new IllegalStateException("The value of " + layout.type + " is built already");
		}
		TypedField[] fields = layout.fields;
		for (int index = next; index < fields.length; index++) {
			if (fields[index].getName() == name) {
				next = index + 1;
				return fields[index];
			}
		}
		TypedField field = layout.type.getField(name);
		if (field == null) {
			throw new IllegalArgumentException(layout.type + " has no field '" + name + "'");
		}
		next = field.index + 1;
		return field;
	}

	public TypedValueBuilder putField(String name, byte value) {
		putNumber(field(name), Kind.BYTE, value);
		return this;
	}

	/** Puts a copy of an array. Null is equivalent to an empty array. */
	public TypedValueBuilder putField(String name, byte[] values) {
		return putCopy(name, values);
	}

	public TypedValueBuilder putField(String name, char value) {
		putNumber(field(name), Kind.CHAR, value);
		return this;
	}

	/** Puts a copy of an array. Null is equivalent to an empty array. */
	public TypedValueBuilder putField(String name, char[] values) {
		return putCopy(name, values);
	}

	public TypedValueBuilder putField(String name, short value) {
		putNumber(field(name), Kind.SHORT, value);
		return this;
	}

	/** Puts a copy of an array. Null is equivalent to an empty array. */
	public TypedValueBuilder putField(String name, short[] values) {
		return putCopy(name, values);
	}

	public TypedValueBuilder putField(String name, int value) {
		putNumber(field(name), Kind.INT, value);
		return this;
	}

	/** Puts a copy of an array. Null is equivalent to an empty array. */
	public TypedValueBuilder putField(String name, int[] values) {
		return putCopy(name, values);
	}

	public TypedValueBuilder putField(String name, long value) {
		putNumber(field(name), Kind.LONG, value);
		return this;
	}

	/** Puts a copy of an array. Null is equivalent to an empty array. */
	public TypedValueBuilder putField(String name, long[] values) {
		return putCopy(name, values);
	}

	public TypedValueBuilder putField(String name, float value) {
		putNumber(field(name), Kind.FLOAT, Float.floatToRawIntBits(value));
		return this;
	}

	/** Puts a copy of an array. Null is equivalent to an empty array. */
	public TypedValueBuilder putField(String name, float[] values) {
		return putCopy(name, values);
	}

	public TypedValueBuilder putField(String name, double value) {
		putNumber(field(name), Kind.DOUBLE, Double.doubleToRawLongBits(value));
		return this;
	}

	/** Puts a copy of an array. Null is equivalent to an empty array. */
	public TypedValueBuilder putField(String name, double[] values) {
		return putCopy(name, values);
	}

	public TypedValueBuilder putField(String name, boolean value) {
		putNumber(field(name), Kind.BOOLEAN, value ? 1 : 0);
		return this;
	}

	/** Puts a copy of an array. Null is equivalent to an empty array. */
	public TypedValueBuilder putField(String name, boolean[] values) {
		return putCopy(name, values);
	}

	/** Puts a string, possibly null. */
	public TypedValueBuilder putField(String name, String value) {
		putString(field(name), value);
		return this;
	}

	/** Puts a copy of an array. Null is equivalent to an empty array. */
	public TypedValueBuilder putField(String name, String[] values) {
		return putCopy(name, values);
	}

	/** Puts the value of another builder. */
	public TypedValueBuilder putField(String name, TypedValueBuilder value) {
		return putField(name, value.build());
	}

	/** Puts a value, possibly null. */
	public TypedValueBuilder putField(String name, TypedValue value) {
		putValue(field(name), value);
		return this;
	}

	/** Puts a copy of an array of values. Null is equivalent to an empty array. */
	public TypedValueBuilder putField(String name, TypedValue... values) {
		return putCopy(name, values);
	}

	/**
	 * Puts a value.
	 *
	 * @param value sets the fields of the value
	 */
	public TypedValueBuilder putField(String name, Consumer<TypedValueBuilder> value) {
		TypedField field = field(name);
		putValue(field, field.getType().asValue(value));
		return this;
	}

	/** Puts an array of at least two values. Each argument puts the fields of one value. */
	@SafeVarargs
	public final TypedValueBuilder putFields(String name, Consumer<TypedValueBuilder> first,
			Consumer<TypedValueBuilder> second, Consumer<TypedValueBuilder>... others) {
		TypedField field = field(name);
		TypedValue[] values = new TypedValue[2 + others.length];
		values[0] = field.getType().asValue(first);
		values[1] = field.getType().asValue(second);
		for (int index = 0; index < others.length; index++) {
			values[2 + index] = field.getType().asValue(others[index]);
		}
		putArray(field, values);
		return this;
	}

	private TypedValueBuilder putCopy(String name, Object array) {
		Object copy = array;
		if (array != null) {
			int length = Array.getLength(array);
			copy = Array.newInstance(array.getClass().getComponentType(), length);
			System.arraycopy(array, 0, copy, 0, length);
		}
		putArray(field(name), copy);
		return this;
	}

	/** Returns the value. The builder cannot be used afterward. */
	public TypedValue build() {
		built = true;
		return new TypedValue(layout, numbers, objects);
	}
}
