// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure;

import java.util.Arrays;
import java.util.Locale;

/** The durations of all paints of one kind, in elapsed time and in CPU time of the UI thread. */
final class PaintTimes {

	private final String name;
	private final long[] wall;
	private final long[] processor;

	/**
	 * @param name the name of the action in the output
	 * @param count the number of paints
	 */
	PaintTimes(String name, int count) {
		this.name = name;
		wall = new long[count];
		processor = new long[count];
	}

	/** Records the durations of a paint; negative numbers are warm-up and ignored. */
	void put(int number, long wallNanos, long processorNanos) {
		if (number >= 0) {
			wall[number] = wallNanos;
			processor[number] = processorNanos;
		}
	}

	/**
	 * Returns the medians and 99th percentiles of elapsed and CPU time in milliseconds, as {@code name=milliseconds}.
	 */
	String printed() {
		return String.format(Locale.ROOT, "%1$sMedian=%2$.2f %1$sP99=%3$.2f %1$sCpuMedian=%4$.2f %1$sCpuP99=%5$.2f",
				name,
				millis(wall, 0.5), millis(wall, 0.99), millis(processor, 0.5), millis(processor, 0.99));
	}

	/**
	 * Returns a quantile in milliseconds.
	 *
	 * @param share the quantile as a share, from 0 to 1
	 */
	static double millis(long[] nanos, double share) {
		long[] sorted = nanos.clone();
		Arrays.sort(sorted);
		return sorted[(int) Math.min(sorted.length - 1.0, share * sorted.length)] / 1e6;
	}
}
