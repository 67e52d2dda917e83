// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure;

import java.util.Arrays;
import java.util.Locale;

/** How long each paint of the same kind took: of the clock, and of the UI thread's processor time. */
final class PaintTimes {

	private final String name;
	private final long[] wall;
	private final long[] processor;

	/**
	 * @param name what was done, for the printed line
	 * @param count how many there will be
	 */
	PaintTimes(String name, int count) {
		this.name = name;
		wall = new long[count];
		processor = new long[count];
	}

	/** Keeps what a paint took; what has a number below 0 was only there to warm up. */
	void put(int number, long wallNanos, long processorNanos) {
		if (number >= 0) {
			wall[number] = wallNanos;
			processor[number] = processorNanos;
		}
	}

	/** The median, the 99th percentile and that of the processor time as {@code name=milliseconds}. */
	String printed() {
		return String.format(Locale.ROOT, "%1$sMedian=%2$.2f %1$sP99=%3$.2f %1$sCpuMedian=%4$.2f %1$sCpuP99=%5$.2f",
				name,
				millis(wall, 0.5), millis(wall, 0.99), millis(processor, 0.5), millis(processor, 0.99));
	}

	/** The value at a share of all when they are sorted, in milliseconds. */
	static double millis(long[] nanos, double share) {
		long[] sorted = nanos.clone();
		Arrays.sort(sorted);
		return sorted[(int) Math.min(sorted.length - 1.0, share * sorted.length)] / 1e6;
	}
}
