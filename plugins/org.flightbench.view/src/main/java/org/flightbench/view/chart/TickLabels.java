// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/**
 * Formats the values at the ticks of an axis: without trailing zeros, with a unit prefix for large values, and
 * independent of the locale. Measured values are formatted by {@link org.flightbench.results.words.Numbers}.
 */
public final class TickLabels {

	private TickLabels() {}

	/**
	 * Formats a finite value. Values below 10,000, and values of one million or more, are rounded to five significant
	 * digits.
	 */
	public static String of(double value) {
		BigDecimal rounded = BigDecimal.valueOf(value);
		if (Math.abs(value) < 10_000 || Math.abs(value) >= 1e6) {
			rounded = rounded.round(new MathContext(5));
		}
		return text(rounded);
	}

	/**
	 * Formats a value on an axis with a given distance between ticks. Uses just enough digits to distinguish adjacent
	 * ticks.
	 */
	public static String of(double value, double step) {
		int decimals = Math.max(0, (int) Math.ceil(-Math.log10(step) - 1e-9));
		return text(BigDecimal.valueOf(value).setScale(Math.min(decimals + 1, 300), RoundingMode.HALF_EVEN));
	}

	private static String text(BigDecimal value) {
		if (value.signum() == 0) {
			return "0";
		}
		double magnitude = Math.abs(value.doubleValue());
		if (magnitude >= 1e15 || magnitude < 1e-5) {
			return format("0.##########E0").format(value).replace('E', 'e');
		}
		if (magnitude < 1e6) {
			return format("#,##0.##########").format(value);
		}
		int power = magnitude >= 1e12 ? 12 : magnitude >= 1e9 ? 9 : 6;
		String suffix = power == 12 ? " T" : power == 9 ? " G" : " M";
		return format("#,##0.##########").format(value.scaleByPowerOfTen(-power)) + suffix;
	}

	private static DecimalFormat format(String pattern) {
		return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT));
	}
}
