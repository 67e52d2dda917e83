// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.flightbench.recording.safepoint.statistics.Distribution;
import org.flightbench.recording.safepoint.statistics.PauseStatistics;

/** In what respect pauses of several runs are compared. */
public enum PauseMeasure {
	/** The longest pause, in milliseconds. */
	LONGEST("longest pause", () -> Messages.measure_longest, statistics -> longest(statistics.totals())),
	/** The longest time to safepoint, in milliseconds. */
	LONGEST_TO_SAFEPOINT("longest time to safepoint", () -> Messages.measure_longestToSafepoint,
			statistics -> longest(statistics.timesToSafepoint())),
	/** How long 99 % of the pauses take at most, in milliseconds. */
	P99("pause, 99th percentile", () -> Messages.measure_p99,
			statistics -> statistics.totals().count() == 0
					? Double.NaN
					: Math.max(0, millis(statistics.totals().percentileNanos(99)))),
	/** How long the program is stopped, in milliseconds per second. */
	STOPPED("time stopped per second", () -> Messages.measure_stopped, statistics -> 1000 * statistics.stoppedShare());

	private final String key;
	private final Supplier<String> label;
	private final ToDoubleFunction<PauseStatistics> value;

	PauseMeasure(String key, Supplier<String> label, ToDoubleFunction<PauseStatistics> value) {
		this.key = key;
		this.label = label;
		this.value = value;
	}

	/** Its name in JSON. */
	public String key() {
		return key;
	}

	/** Its name for people. */
	public String label() {
		return label.get();
	}

	/** The value of a run; NaN if it is not known. */
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
