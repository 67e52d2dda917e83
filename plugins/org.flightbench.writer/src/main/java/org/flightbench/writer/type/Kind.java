// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.util.Locale;

/** How the value of a field is kept and encoded. */
public enum Kind {
	BOOLEAN(boolean[].class), BYTE(byte[].class), CHAR(char[].class), SHORT(short[].class), INT(int[].class), LONG(
			long[].class),
	FLOAT(float[].class), DOUBLE(double[].class), STRING(String[].class),
	/** A value of a type that is not built in; in a {@link Layout} it is one of the next two. */
	VALUE(TypedValue[].class),
	/** A value in a constant pool: there is a reference to it. */
	CONSTANT(TypedValue[].class),
	/** A value whose fields stand in place of it. */
	STRUCT(TypedValue[].class),
	/** An array of values of any other kind: their number, then the values. */
	ARRAY(Void.class);

	private final Class<?> array;

	Kind(Class<?> array) {
		this.array = array;
	}

	/** Whether it is kept as the bits of a long; else as an object. */
	boolean isNumber() {
		return compareTo(STRING) < 0;
	}

	/** Whether an object is an array of values of this kind. */
	boolean isArray(Object object) {
		return array.isInstance(object);
	}

	/** Whether the bits of an integer of this kind are those of the same number of the other kind. */
	boolean widensTo(Kind other) {
		return switch (this) {
			case BYTE -> other == SHORT || other == INT || other == LONG;
			case SHORT, CHAR -> other == INT || other == LONG;
			case INT -> other == LONG;
			default -> false;
		};
	}

	/** The kind of a boxed primitive. */
	static Kind of(Object box) {
		return valueOf(switch (box.getClass().getSimpleName()) {
			case "Character" -> "CHAR";
			case "Integer" -> "INT";
			default -> box.getClass().getSimpleName().toUpperCase(Locale.ROOT);
		});
	}

	/** The bits of a boxed primitive of this kind. */
	public long bits(Object box) {
		return switch (this) {
			case BOOLEAN -> (Boolean) box ? 1 : 0;
			case CHAR -> (Character) box;
			case FLOAT -> Float.floatToRawIntBits((Float) box);
			case DOUBLE -> Double.doubleToRawLongBits((Double) box);
			default -> ((Number) box).longValue();
		};
	}

	/** The boxed primitive of this kind that has these bits. */
	Object box(long bits) {
		return switch (this) {
			case BOOLEAN -> bits != 0;
			case BYTE -> (byte) bits;
			case CHAR -> (char) bits;
			case SHORT -> (short) bits;
			case INT -> (int) bits;
			case LONG -> bits;
			case FLOAT -> Float.intBitsToFloat((int) bits);
			case DOUBLE -> Double.longBitsToDouble(bits);
			default -> throw new IllegalArgumentException(this + " is not primitive");
		};
	}

	/** The name as Java has it. */
	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT);
	}
}
