// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.chunk;

import org.flightbench.writer.type.Bytes;
import org.flightbench.writer.type.Kind;
import org.flightbench.writer.type.Layout;
import org.flightbench.writer.type.StringEncoding;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypedField;
import org.flightbench.writer.type.TypedValue;

/** Encodes the fields of values in events and constants. Adds referenced values to constant pools. */
public final class ValueEncoder {

	private ValueEncoder() {}

	/**
	 * Encodes all fields of a type.
	 *
	 * @param numbers the bits of the primitive fields
	 * @param objects the values of the other fields
	 * @param strings the cache that decides which strings become references, or null to encode all strings inline
	 */
	public static void putFields(Layout layout, long[] numbers, Object[] objects, StringCache strings,
			ConstantPools pools,
			Bytes out) {
		int number = 0;
		int object = 0;
		Kind[] kinds = layout.kinds;
		for (int index = 0; index < kinds.length; index++) {
			Kind kind = kinds[index];
			switch (kind) {
				case BOOLEAN, BYTE -> out.putByte((int) numbers[number++]);
				case CHAR, SHORT -> out.putLong(numbers[number++] & 0xFFFF);
				case INT -> out.putInt((int) numbers[number++]);
				case LONG -> out.putLong(numbers[number++]);
				case FLOAT -> out.putRawInt((int) numbers[number++]);
				case DOUBLE -> out.putRawLong(numbers[number++]);
				case STRING -> putString((String) objects[object++], strings, pools, out);
				case CONSTANT -> out.putLong(pools.idOf((TypedValue) objects[object++]));
				case STRUCT -> putStruct(layout.fields[index].getType(), (TypedValue) objects[object++], strings, pools,
						out);
				case ARRAY -> putArray(layout.fields[index], objects[object++], strings, pools, out);
				default -> throw new IllegalStateException(kind + " has no encoding");
			}
		}
	}

	private static void putString(String string, StringCache strings, ConstantPools pools, Bytes out) {
		if (strings == null) {
			StringEncoding.put(string, out);
		} else {
			strings.put(string, pools.strings(), out);
		}
	}

	/** Encodes a struct. The format has no representation of a null struct, so its fields are 0, false and null. */
	private static void putStruct(Type type, TypedValue value, StringCache strings, ConstantPools pools, Bytes out) {
		Layout layout = type.layout();
		if (value == null) {
			putFields(layout, new long[layout.numbers], new Object[layout.objects], strings, pools, out);
		} else {
			putFields(layout, value.numbers, value.objects, strings, pools, out);
		}
	}

	private static void putArray(TypedField field, Object array, StringCache strings, ConstantPools pools, Bytes out) {
		if (array == null) {
			out.putInt(0);
		} else if (array instanceof String[] values) {
			out.putInt(values.length);
			for (String value : values) {
				putString(value, strings, pools, out);
			}
		} else if (array instanceof TypedValue[] values) {
			out.putInt(values.length);
			boolean constants = field.getType().hasConstantPool();
			for (TypedValue value : values) {
				if (constants) {
					out.putLong(pools.idOf(value));
				} else {
					putStruct(field.getType(), value, strings, pools, out);
				}
			}
		} else {
			putNumbers(array, out);
		}
	}

	private static void putNumbers(Object array, Bytes out) {
		if (array instanceof byte[] values) {
			out.putInt(values.length);
			out.put(values, values.length);
		} else if (array instanceof boolean[] values) {
			out.putInt(values.length);
			for (boolean value : values) {
				out.putByte(value ? 1 : 0);
			}
		} else if (array instanceof char[] values) {
			out.putInt(values.length);
			for (char value : values) {
				out.putLong(value);
			}
		} else if (array instanceof short[] values) {
			out.putInt(values.length);
			for (short value : values) {
				out.putLong(value & 0xFFFF);
			}
		} else if (array instanceof int[] values) {
			out.putInt(values.length);
			for (int value : values) {
				out.putInt(value);
			}
		} else if (array instanceof long[] values) {
			out.putInt(values.length);
			for (long value : values) {
				out.putLong(value);
			}
		} else if (array instanceof float[] values) {
			out.putInt(values.length);
			for (float value : values) {
				out.putFloat(value);
			}
		} else {
			double[] values = (double[]) array;
			out.putInt(values.length);
			for (double value : values) {
				out.putDouble(value);
			}
		}
	}
}
