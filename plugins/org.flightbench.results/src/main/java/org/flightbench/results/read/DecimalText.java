// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

/**
 * Parses decimal numbers to the nearest double, as {@link Double#parseDouble} does, but several times faster for
 * numbers with up to 18 digits and a moderate exponent, as are typical of JMH's files.
 */
public final class DecimalText {

	/** The number of decimal digits that always fit into a long. */
	private static final int MAX_DIGITS = 18;
	/** The largest long up to which doubles represent all integers exactly. */
	private static final long LARGEST_EXACT = 1L << 53;
	private static final int SIGNIFICAND_BITS = 52;
	private static final long[] POWERS_OF_TEN = new long[MAX_DIGITS + 1];

	static {
		POWERS_OF_TEN[0] = 1;
		for (int exponent = 1; exponent <= MAX_DIGITS; exponent++) {
			POWERS_OF_TEN[exponent] = 10 * POWERS_OF_TEN[exponent - 1];
		}
	}

	private DecimalText() {}

	/**
	 * Parses a number.
	 *
	 * @throws NumberFormatException if the text is not a number
	 */
	public static double parse(String text) {
		int length = text.length();
		int index = length > 0 && text.charAt(0) == '-' ? 1 : 0;
		int digits = 0;
		int scale = 0;
		long value = 0;
		boolean fraction = false;
		for (; index < length; index++) {
			char character = text.charAt(index);
			if (character >= '0' && character <= '9') {
				value = value * 10 + (character - '0');
				digits += value == 0 ? 0 : 1;
				scale += fraction ? 1 : 0;
				if (digits > MAX_DIGITS) {
					return Double.parseDouble(text);
				}
			} else if (character == '.' && !fraction && index + 1 < length) {
				fraction = true;
			} else {
				break;
			}
		}
		if (index < length) {
			int exponent = exponent(text, index);
			if (exponent == Integer.MAX_VALUE) {
				return Double.parseDouble(text);
			}
			scale -= exponent;
		}
		if (digits == 0 || scale > MAX_DIGITS || scale < 0 && digits - scale > MAX_DIGITS) {
			return Double.parseDouble(text);
		}
		double magnitude = scale <= 0 ? value * POWERS_OF_TEN[-scale] : divide(value, POWERS_OF_TEN[scale]);
		return text.charAt(0) == '-' ? -magnitude : magnitude;
	}

	/**
	 * Parses an exponent of one or two digits at the end of the text. Returns {@link Integer#MAX_VALUE} if there is
	 * none.
	 */
	private static int exponent(String text, int start) {
		int index = start + 1;
		boolean negative = index < text.length() && text.charAt(index) == '-';
		index += negative ? 1 : 0;
		int digits = text.length() - index;
		if ((text.charAt(start) | ' ') != 'e' || start == 0 || digits < 1 || digits > 2) {
			return Integer.MAX_VALUE;
		}
		int exponent = 0;
		for (; index < text.length(); index++) {
			char digit = text.charAt(index);
			if (digit < '0' || digit > '9') {
				return Integer.MAX_VALUE;
			}
			exponent = exponent * 10 + (digit - '0');
		}
		return negative ? -exponent : exponent;
	}

	/**
	 * Returns the double nearest to {@code value / power}, with ties to even. If the conversion of {@code value} was
	 * inexact, the quotient may be off by one unit in the last place, so it is compared exactly with the midpoints
	 * between adjacent doubles.
	 */
	private static double divide(long value, long power) {
		double quotient = (double) value / power;
		if (value <= LARGEST_EXACT) {
			return quotient;
		}
		while (true) {
			long bits = Double.doubleToRawLongBits(quotient);
			long significand = bits & (1L << SIGNIFICAND_BITS) - 1 | 1L << SIGNIFICAND_BITS;
			int exponent = Math.getExponent(quotient) - SIGNIFICAND_BITS - 1;
			boolean odd = (significand & 1) == 1;
			int above = compare(value, power, 2 * significand + 1, exponent);
			int below = compare(value, power, 2 * significand - 1, exponent);
			if (significand == 1L << SIGNIFICAND_BITS) {
				below = compare(value, power, 4 * significand - 1, exponent - 1);
			}
			if (above > 0 || above == 0 && odd) {
				quotient = Math.nextUp(quotient);
			} else if (below < 0 || below == 0 && odd) {
				quotient = Math.nextDown(quotient);
			} else {
				return quotient;
			}
		}
	}

	/**
	 * Compares {@code value / power} with {@code significand * 2^exponent} in 128 bits. The two must be almost equal.
	 */
	private static int compare(long value, long power, long significand, int exponent) {
		int shift = Math.max(0, -exponent);
		long multiplier = significand << Math.max(0, exponent);
		long leftHigh = shift == 0 ? 0 : value >>> Long.SIZE - shift;
		long leftLow = value << shift;
		int high = Long.compare(leftHigh, Math.multiplyHigh(multiplier, power));
		return high != 0 ? high : Long.compareUnsigned(leftLow, multiplier * power);
	}
}
