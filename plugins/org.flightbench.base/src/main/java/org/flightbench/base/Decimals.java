// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Formats decimal numbers independently of the locale. The first use of {@link String#format} with such numbers would
 * load locale data, which takes longer than reading many files.
 */
public final class Decimals {

	/** The limit below which integral values are printed with all digits. */
	private static final double MAX_WHOLE = 1e15;

	private Decimals() {}

	/** Formats a finite number with the given number of decimals and with commas between thousands. */
	public static String fixed(double value, int decimals) {
		String grouped = grouped(rounded(Math.abs(value), decimals));
		return value < 0 && !isZero(grouped) ? "-" + grouped : grouped;
	}

	/** Rounds the decimal digits, because the first use of BigDecimal takes about 20 ms on JDK 25. */
	private static String rounded(double value, int decimals) {
		String digits = value < MAX_WHOLE && value == (long) value ? (long) value + ".0" : Double.toString(value);
		if (digits.indexOf('E') >= 0) {
			return BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
		}
		int end = digits.indexOf('.') + 1 + decimals;
		boolean isUp = end < digits.length() && digits.charAt(end) >= '5';
		String kept = end < digits.length() ? digits.substring(0, end) : digits + "0".repeat(end - digits.length());
		String result = isUp ? increased(kept) : kept;
		return decimals == 0 ? result.substring(0, result.length() - 1) : result;
	}

	/** Formats a finite number with all its digits, but without zeros at the end: {@code 0.5} or {@code 3}. */
	public static String plain(double value) {
		String digits = Double.toString(value);
		if (digits.indexOf('E') >= 0) {
			return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
		}
		return digits.endsWith(".0") ? digits.substring(0, digits.length() - 2) : digits;
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
