// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import org.flightbench.base.Decimals;

/** Spans of time as people read them: three digits and a unit, the same in every locale. */
public final class TimeText {

	private static final String[] UNITS = {"ns", "µs", "ms", "s"};

	private TimeText() {}

	/** A span, as {@code 1.72 s} or {@code 340 µs}; a dash if it is {@link Pause#UNKNOWN}. */
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
