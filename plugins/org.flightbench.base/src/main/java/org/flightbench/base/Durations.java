// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses durations in options, forms and recording settings, such as {@code 20 ms} or {@code 1.5s}. */
public final class Durations {

	/** The longest valid duration in nanoseconds, about 30 years. */
	public static final long LONGEST_NANOS = 1_000_000_000_000_000_000L;

	private static final Pattern DURATION = Pattern.compile("([0-9]{1,18}(?:[.,][0-9]{1,18})?)\\s*(\\p{L}+)?");

	private Durations() {}

	/**
	 * Parses a duration.
	 *
	 * @param text a decimal number with an optional unit; the default unit is seconds
	 * @return the duration in nanoseconds; empty if the text is not a duration or exceeds {@link #LONGEST_NANOS}
	 */
	public static OptionalLong nanos(String text) {
		return nanos(text, "s");
	}

	/**
	 * Parses a duration that must have a unit.
	 *
	 * @return the duration in nanoseconds; empty if the text has no unit, is not a duration, or exceeds
	 * {@link #LONGEST_NANOS}
	 */
	public static OptionalLong nanosWithUnit(String text) {
		return nanos(text, "");
	}

	private static OptionalLong nanos(String text, String usualUnit) {
		Matcher duration = DURATION.matcher(text.strip());
		if (!duration.matches()) {
			return OptionalLong.empty();
		}
		long unit = unitNanos(duration.group(2) == null ? usualUnit : duration.group(2));
		BigDecimal nanos = new BigDecimal(duration.group(1).replace(',', '.')).multiply(BigDecimal.valueOf(unit));
		boolean isTooLong = nanos.compareTo(BigDecimal.valueOf(LONGEST_NANOS)) > 0;
		return unit == 0 || isTooLong ? OptionalLong.empty() : OptionalLong.of(Math.round(nanos.doubleValue()));
	}

	/** Returns the nanoseconds of a unit such as {@code ms}, or 0 if the unit is unknown. */
	public static long unitNanos(String unit) {
		return switch (unit.toLowerCase(Locale.ROOT)) {
			case "ns" -> 1;
			case "us", "µs" -> 1_000;
			case "ms" -> 1_000_000;
			case "s" -> 1_000_000_000;
			case "m", "min" -> 60_000_000_000L;
			case "h" -> 3_600_000_000_000L;
			case "d" -> 86_400_000_000_000L;
			default -> 0;
		};
	}
}
