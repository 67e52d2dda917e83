// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.util.Locale;

/** The representation of a field's value in memory and in a recording. */
public enum Kind {
	BOOLEAN(boolean[].class), BYTE(byte[].class), CHAR(char[].class), SHORT(short[].class), INT(int[].class), LONG(
			long[].class),
	FLOAT(float[].class), DOUBLE(double[].class), STRING(String[].class),
	/** A value of a type that is not built-in. A {@link Layout} contains one of the next two kinds instead. */
	VALUE(TypedValue[].class),
	/** A value in a constant pool, encoded as a reference. */
	CONSTANT(TypedValue[].class),
	/** A value whose fields are encoded inline. */
	STRUCT(TypedValue[].class),
	/** An array of values of any other kind, encoded as the length followed by the values. */
	ARRAY(Void.class);

	private final Class<?> array;

	Kind(Class<?> array) {
		this.array = array;
	}

	/** Returns whether values are stored as the bits of a long rather than as objects. */
	boolean isNumber() {
		return compareTo(STRING) < 0;
	}

	/** Returns whether an object is an array of values of this kind. */
	boolean isArray(Object object) {
		return array.isInstance(object);
	}

	/**
	 * Returns whether Java widens an integer of this kind to the other kind, so that its bits can be used unchanged.
	 */
	boolean widensTo(Kind other) {
		return switch (this) {
			case BYTE -> other == SHORT || other == INT || other == LONG;
			case SHORT, CHAR -> other == INT || other == LONG;
			case INT -> other == LONG;
			default -> false;
		};
	}

	/** Returns the kind of a boxed primitive. */
	static Kind of(Object box) {
		return valueOf(switch (box.getClass().getSimpleName()) {
			case "Character" -> "CHAR";
			case "Integer" -> "INT";
			default -> box.getClass().getSimpleName().toUpperCase(Locale.ROOT);
		});
	}

	/** Returns the bits of a boxed primitive of this kind. */
	public long bits(Object box) {
		return switch (this) {
			case BOOLEAN -> (Boolean) box ? 1 : 0;
			case CHAR -> (Character) box;
			case FLOAT -> Float.floatToRawIntBits((Float) box);
			case DOUBLE -> Double.doubleToRawLongBits((Double) box);
			default -> ((Number) box).longValue();
		};
	}

	/** Returns the boxed primitive of this kind with these bits. */
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

	/** Returns the name in Java. */
	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT);
	}
}
