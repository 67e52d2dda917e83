// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.settings;

import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightbench.base.Durations;

/** The formats of values in settings files. */
final class Values {

	static final String OFF = "off";
	static final String ALL = "all";
	static final String EXACT = "exact";
	static final String ZERO = "0 ms";
	static final String TRUE = "true";
	/** The shortest sampling period that JFR supports. */
	static final long SHORTEST_PERIOD_NANOS = 1_000_000;

	private static final Pattern RATE = Pattern.compile("([0-9]{1,9})\\s*/\\s*(s|ms|m|h)");
	private static final List<String> UNITS = List.of("d", "h", "m", "s", "ms", "us", "ns");

	private Values() {}

	static boolean isWord(String text, String... words) {
		return List.of(words).contains(word(text));
	}

	static String word(String text) {
		return text.strip().toLowerCase(Locale.ROOT);
	}

	/**
	 * Normalizes a duration with a unit to the largest unit in which it is an integer.
	 *
	 * @param text the duration
	 * @param leastNanos the minimum duration in nanoseconds
	 * @return the normalized duration, or null if the text is not a duration or is below the minimum
	 */
	static String time(String text, long leastNanos) {
		OptionalLong nanos = Durations.nanosWithUnit(text);
		if (nanos.isEmpty() || nanos.getAsLong() < leastNanos) {
			return null;
		}
		if (nanos.getAsLong() == 0) {
			return ZERO;
		}
		for (String unit : UNITS) {
			long size = Durations.unitNanos(unit);
			if (nanos.getAsLong() % size == 0) {
				return nanos.getAsLong() / size + " " + unit;
			}
		}
		throw new AssertionError(text);
	}

	/** Normalizes a rate such as {@code 300/s}. Returns null if the text is not a rate. */
	static String rate(String text) {
		Matcher rate = RATE.matcher(text.strip());
		return rate.matches() && Integer.parseInt(rate.group(1)) > 0
				? Integer.parseInt(rate.group(1)) + "/" + rate.group(2)
				: null;
	}
}
