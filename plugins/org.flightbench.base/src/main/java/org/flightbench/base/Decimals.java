// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

/**
 * Formats decimal numbers independently of the locale. The first use of {@link String#format} with such numbers would
 * load locale data, which takes longer than reading many files.
 */
public final class Decimals {

	private Decimals() {}

	/** Formats a finite number with the given number of decimals and with commas between thousands. */
	public static String fixed(double value, int decimals) {
		String grouped = grouped(rounded(Math.abs(value), decimals));
		return value < 0 && !isZero(grouped) ? "-" + grouped : grouped;
	}

	/** Rounds half up to the given number of decimals. */
	private static String rounded(double value, int decimals) {
		String digits = digits(value);
		int end = digits.indexOf('.') + 1 + decimals;
		boolean isUp = end < digits.length() && digits.charAt(end) >= '5';
		String kept = end < digits.length() ? digits.substring(0, end) : digits + "0".repeat(end - digits.length());
		String result = isUp ? increased(kept) : kept;
		return decimals == 0 ? result.substring(0, result.length() - 1) : result;
	}

	/** Formats a finite number with all its digits, but without zeros at the end: {@code 0.5} or {@code 3}. */
	public static String plain(double value) {
		String digits = digits(Math.abs(value));
		String plain = digits.endsWith(".0") ? digits.substring(0, digits.length() - 2) : digits;
		return value < 0 ? "-" + plain : plain;
	}

	/**
	 * Returns the digits of {@link Double#toString(double)} without an exponent, with at least one digit on each side
	 * of the point. Does not use BigDecimal, because its first use takes about 20 ms on JDK 25.
	 *
	 * @param value not negative
	 */
	private static String digits(double value) {
		String text = Double.toString(value);
		int mark = text.indexOf('E');
		if (mark < 0) {
			return text;
		}
		// d.dddE±n: the point moves by n digits
		int exponent = Integer.parseInt(text.substring(mark + 1));
		String digits = text.charAt(0) + (text.startsWith(".0", 1) && mark == 3 ? "" : text.substring(2, mark));
		if (exponent < 0) {
			return "0." + "0".repeat(-exponent - 1) + digits;
		}
		int point = exponent + 1;
		return digits.length() > point
				? digits.substring(0, point) + "." + digits.substring(point)
				: digits + "0".repeat(point - digits.length()) + ".0";
	}

	/** Increments the last digit, with carry. */
	private static String increased(String digits) {
		StringBuilder next = new StringBuilder(digits);
		for (int place = digits.length() - 1; place >= 0; place--) {
			char digit = digits.charAt(place);
			if (digit >= '0' && digit < '9') {
				next.setCharAt(place, (char) (digit + 1));
				return next.toString();
			}
			next.setCharAt(place, digit == '9' ? '0' : digit);
		}
		return "1" + next;
	}

	private static String grouped(String digits) {
		int point = digits.indexOf('.');
		StringBuilder grouped = new StringBuilder(digits);
		for (int comma = (point < 0 ? digits.length() : point) - 3; comma > 0; comma -= 3) {
			grouped.insert(comma, ',');
		}
		return grouped.toString();
	}

	/** Returns whether a number is displayed as zero: it contains no digits other than zero. */
	public static boolean isZero(String digits) {
		for (int index = 0; index < digits.length(); index++) {
			if (digits.charAt(index) >= '1' && digits.charAt(index) <= '9') {
				return false;
			}
		}
		return true;
	}

	/** Formats a duration in seconds with one decimal, such as {@code 1.5 s}. */
	public static String seconds(double seconds) {
		return fixed(seconds, 1) + " s";
	}
}
