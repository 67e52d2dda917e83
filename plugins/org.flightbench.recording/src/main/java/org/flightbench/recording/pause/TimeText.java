// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import org.flightbench.base.Decimals;

/** Formats durations with three significant digits and a unit, independently of the locale. */
public final class TimeText {

	private static final String[] UNITS = {"ns", "µs", "ms", "s"};

	private TimeText() {}

	/** Formats a duration, such as {@code 1.72 s} or {@code 340 µs}. Returns a dash for {@link Pause#UNKNOWN}. */
	public static String of(long nanos) {
		if (nanos == Pause.UNKNOWN) {
			return "–";
		}
		int unit = 0;
		double value = nanos;
		while (unit < UNITS.length - 1 && Math.abs(value) >= 999.5) {
			value /= 1000;
			unit++;
		}
		int decimals = unit == 0 || Math.abs(value) >= 99.95 ? 0 : Math.abs(value) >= 9.995 ? 1 : 2;
		return Decimals.fixed(value, decimals) + " " + UNITS[unit];
	}
}
