// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc.timeline;

import org.flightbench.recording.safepoint.event.LongRows;

/** Bytes that flowed in spans of time, one after another: the mean rate of any range without adding up. */
final class Flow {

	private static final double NANOS_PER_SECOND = 1e9;
	/** The rate of a moment would be far off as that of the range around it. */
	private static final double LEAST_KNOWN = 0.5;

	private final long[] starts;
	private final long[] ends;
	private final double[] bytes;
	private final long[] nanos;
	private final double mean;

	/** @param rows start, end and bytes of each span, in the order of time and without overlap */
	Flow(LongRows rows) {
		int size = rows.size();
		starts = new long[size];
		ends = new long[size];
		bytes = new double[size + 1];
		nanos = new long[size + 1];
		for (int row = 0; row < size; row++) {
			starts[row] = rows.get(row, 0);
			ends[row] = rows.get(row, 1);
			bytes[row + 1] = bytes[row] + rows.get(row, 2);
			nanos[row + 1] = nanos[row] + ends[row] - starts[row];
		}
		mean = nanos[size] == 0 ? Double.NaN : bytes[size] * NANOS_PER_SECOND / nanos[size];
	}

	/** The mean rate of all spans in bytes per second; NaN if there are none. */
	double mean() {
		return mean;
	}

	/** The mean rate in a range of time, in bytes per second; NaN if less than half of the range is known. */
	double rate(long fromNanos, long toNanos) {
		int from = firstEndingAfter(fromNanos);
		int to = firstEndingAfter(toNanos);
		double time = nanosUntil(to, toNanos) - nanosUntil(from, fromNanos);
		return time <= 0 || time < LEAST_KNOWN * (toNanos - fromNanos)
				? Double.NaN
				: (bytesUntil(to, toNanos) - bytesUntil(from, fromNanos)) * NANOS_PER_SECOND / time;
	}

	private double nanosUntil(int span, long time) {
		return nanos[span] + (span < starts.length ? Math.max(0, time - starts[span]) : 0);
	}

	private double bytesUntil(int span, long time) {
		if (span == starts.length || time <= starts[span]) {
			return bytes[span];
		}
		double share = (double) (time - starts[span]) / (ends[span] - starts[span]);
		return bytes[span] + share * (bytes[span + 1] - bytes[span]);
	}

	private int firstEndingAfter(long time) {
		int low = 0;
		int high = ends.length;
		while (low < high) {
			int middle = low + high >>> 1;
			if (ends[middle] <= time) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return low;
	}
}
