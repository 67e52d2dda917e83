// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** Numbers as charts write them: the same in every locale. */
final class Numbers {

	private Numbers() {}

	/** Five significant digits at most, thousands separated; {@code unknown} for NaN. */
	static String text(double value) {
		if (Double.isNaN(value)) {
			return "unknown";
		}
		if (Double.isInfinite(value)) {
			return value > 0 ? "∞" : "−∞";
		}
		BigDecimal rounded = BigDecimal.valueOf(value);
		if (Math.abs(value) < 10_000 || Math.abs(value) >= 1e6) {
			rounded = rounded.round(new MathContext(5));
		}
		return text(rounded);
	}

	/** A value on an axis whose ticks are so far apart: no more digits than tell its neighbours apart. */
	static String tick(double value, double step) {
		int decimals = Math.max(0, (int) Math.ceil(-Math.log10(step) - 1e-9));
		BigDecimal digits = BigDecimal.valueOf(value).setScale(Math.min(decimals + 1, 300),
				java.math.RoundingMode.HALF_EVEN);
		return text(digits);
	}

	/** A change of a ratio in per cent, with its sign. */
	static String percent(double ratio) {
		if (Double.isNaN(ratio)) {
			return "unknown";
		}
		double percent = (ratio - 1) * 100;
		if (Double.isInfinite(percent)) {
			return text(percent);
		}
		String digits = format(Math.abs(percent) < 100 ? "0.0" : "#,##0").format(Math.abs(percent));
		return (percent < 0 ? "−" : "+") + digits + " %";
	}

	private static String text(BigDecimal value) {
		if (value.signum() == 0) {
			return "0";
		}
		double magnitude = Math.abs(value.doubleValue());
		String digits;
		if (magnitude >= 1e15 || magnitude < 1e-5) {
			digits = format("0.##########E0").format(value.abs()).replace('E', 'e');
		} else if (magnitude >= 1e6) {
			int power = magnitude >= 1e12 ? 12 : magnitude >= 1e9 ? 9 : 6;
			String suffix = power == 12 ? " T" : power == 9 ? " G" : " M";
			digits = format("#,##0.##########").format(value.abs().scaleByPowerOfTen(-power)) + suffix;
		} else {
			digits = format("#,##0.##########").format(value.abs());
		}
		return (value.signum() < 0 ? "−" : "") + digits;
	}

	private static DecimalFormat format(String pattern) {
		return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT));
	}
}
