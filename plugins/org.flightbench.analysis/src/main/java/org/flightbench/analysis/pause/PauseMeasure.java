// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.pause;

import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.flightbench.analysis.text.Messages;
import org.flightbench.recording.pause.Distribution;
import org.flightbench.recording.pause.PauseStatistics;

/** The measures by which the pauses of runs are compared. */
public enum PauseMeasure {
	/** The duration of the longest pause in milliseconds. */
	LONGEST("longest pause", () -> Messages.measure_longest, statistics -> longest(statistics.totals())),
	/** The longest time to safepoint in milliseconds. */
	LONGEST_TO_SAFEPOINT("longest time to safepoint", () -> Messages.measure_longestToSafepoint,
			statistics -> longest(statistics.timesToSafepoint())),
	/** The 99th percentile of the pause durations in milliseconds. */
	P99("pause, 99th percentile", () -> Messages.measure_p99,
			statistics -> statistics.totals().count() == 0
					? Double.NaN
					: Math.max(0, millis(statistics.totals().percentileNanos(99)))),
	/** The time during which the program was stopped, in milliseconds per second. */
	STOPPED("time stopped per second", () -> Messages.measure_stopped, statistics -> 1000 * statistics.stoppedShare());

	private final String key;
	private final Supplier<String> label;
	private final ToDoubleFunction<PauseStatistics> value;

	PauseMeasure(String key, Supplier<String> label, ToDoubleFunction<PauseStatistics> value) {
		this.key = key;
		this.label = label;
		this.value = value;
	}

	/** Returns the name in JSON. */
	public String key() {
		return key;
	}

	/** Returns the localized name. */
	public String label() {
		return label.get();
	}

	/** Returns the value for a run, or NaN if it is unknown. */
	double of(PauseStatistics statistics) {
		return value.applyAsDouble(statistics);
	}

	private static double longest(Distribution times) {
		return times.count() == 0 ? Double.NaN : millis(times.longestNanos());
	}

	private static double millis(long nanos) {
		return nanos / 1e6;
	}
}
