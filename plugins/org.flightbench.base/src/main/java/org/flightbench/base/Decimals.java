// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Numbers with decimals, the same in every locale. The first {@link String#format} of such a number loads what the JDK
 * knows of locales, which takes longer than many a file takes to be read.
 */
public final class Decimals {

	/** Smaller whole numbers have all their digits. */
	private static final double MOST_WHOLE = 1e15;

	private Decimals() {}

	/** A number with that many decimals and commas between thousands; the value must be finite. */
	public static String fixed(double value, int decimals) {
		String grouped = grouped(rounded(Math.abs(value), decimals));
		return value < 0 && !isZero(grouped) ? "-" + grouped : grouped;
	}

	/** By its digits, as the first use of BigDecimal alone takes JDK 25 some twenty milliseconds. */
	private static String rounded(double value, int decimals) {
		String digits = value < MOST_WHOLE && value == (long) value ? (long) value + ".0" : Double.toString(value);
		if (digits.indexOf('E') >= 0) {
			return BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
		}
		int end = digits.indexOf('.') + 1 + decimals;
		boolean isUp = end < digits.length() && digits.charAt(end) >= '5';
		String kept = end < digits.length() ? digits.substring(0, end) : digits + "0".repeat(end - digits.length());
		String result = isUp ? increased(kept) : kept;
		return decimals == 0 ? result.substring(0, result.length() - 1) : result;
	}

	/** The next number with as many decimals. */
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

	/** Whether a number is shown as none: it has no digit but zeros. */
	public static boolean isZero(String digits) {
		for (int index = 0; index < digits.length(); index++) {
			if (digits.charAt(index) >= '1' && digits.charAt(index) <= '9') {
				return false;
			}
		}
		return true;
	}

	/** A duration in seconds with one decimal, such as {@code 1.5 s}. */
	public static String seconds(double seconds) {
		return fixed(seconds, 1) + " s";
	}
}
