// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.eclipse.osgi.util.NLS;
import org.flightbench.base.Durations;
import org.flightbench.ui.text.Messages;

/** Parses and formats durations for the user interface. */
public final class TypedTime {

	private static final int MILLISECONDS = 1000;
	private static final int SECONDS = 60;
	private static final int LONG_ENOUGH_FOR_MINUTES = 90;

	private TypedTime() {}

	/**
	 * Parses a duration such as {@code 100ms}, {@code 1.5 s}, {@code 2 min}, or {@code 10} for seconds, and truncates
	 * it to milliseconds.
	 *
	 * @return null if the text is not a duration
	 */
	public static Duration parse(String text) {
		OptionalLong nanos = Durations.nanos(text);
		return nanos.isPresent() ? Duration.ofMillis(TimeUnit.NANOSECONDS.toMillis(nanos.getAsLong())) : null;
	}

	/** Formats a duration to the millisecond, such as {@code 100 ms} or {@code 1.5 s}. */
	public static String exact(Duration time) {
		long millis = time.toMillis();
		return millis < MILLISECONDS
				? NLS.bind(Messages.time_milliseconds, millis)
				: NLS.bind(Messages.time_seconds,
						BigDecimal.valueOf(millis, 3).stripTrailingZeros().toPlainString());
	}

	/** Rounds and formats a duration, such as {@code 40 s}, {@code 12 min}, or {@code 2 h 5 min}. */
	public static String roughly(Duration time) {
		long seconds = Math.max(1, Math.round(time.toMillis() / (double) MILLISECONDS));
		if (seconds < LONG_ENOUGH_FOR_MINUTES) {
			return NLS.bind(Messages.time_seconds, seconds);
		}
		long minutes = Math.round(seconds / (double) SECONDS);
		if (minutes < LONG_ENOUGH_FOR_MINUTES) {
			return NLS.bind(Messages.time_minutes, minutes);
		}
		return minutes % SECONDS == 0
				? NLS.bind(Messages.time_hours, minutes / SECONDS)
				: NLS.bind(Messages.time_hoursAndMinutes, minutes / SECONDS, minutes % SECONDS);
	}
}
