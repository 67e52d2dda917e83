// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import org.flightbench.recording.pause.event.LongRows;

/**
 * The bytes allocated or moved in consecutive time spans. Prefix sums provide the mean rate in any range without adding
 * up spans.
 */
final class RateIndex {

	private static final double NANOS_PER_SECOND = 1e9;
	/**
	 * The minimum fraction of a range that spans must cover. With less coverage, the rate of a short span could
	 * misrepresent the range.
	 */
	private static final double MIN_KNOWN = 0.5;

	private final long[] starts;
	private final Times ends;
	private final double[] bytes;
	private final long[] nanos;
	private final double mean;

	/** @param rows the start, end and bytes of each span, in chronological order and without overlap */
	RateIndex(LongRows rows) {
		int size = rows.size();
		starts = new long[size];
		long[] ends = new long[size];
		bytes = new double[size + 1];
		nanos = new long[size + 1];
		for (int row = 0; row < size; row++) {
			starts[row] = rows.get(row, 0);
			ends[row] = rows.get(row, 1);
			bytes[row + 1] = bytes[row] + rows.get(row, 2);
			nanos[row + 1] = nanos[row] + ends[row] - starts[row];
		}
		this.ends = new Times(ends);
		mean = nanos[size] == 0 ? Double.NaN : bytes[size] * NANOS_PER_SECOND / nanos[size];
	}

	/** Returns the mean rate of all spans in bytes per second; NaN if there are no spans. */
	double mean() {
		return mean;
	}

	/** Returns the total duration of all spans in nanoseconds. */
	long knownNanos() {
		return nanos[starts.length];
	}

	/**
	 * Returns the mean rate from each time to the next, in bytes per second; NaN if spans cover less than half of that
	 * range.
	 *
	 * @param times the times in chronological order
	 */
	double[] rates(long... times) {
		double[] rates = new double[times.length - 1];
		int span = 0;
		double lastNanos = 0;
		double lastBytes = 0;
		for (int index = 0; index < times.length; index++) {
			span = ends.firstFrom(times[index] + 1, span);
			double untilNanos = nanosUntil(span, times[index]);
			double untilBytes = bytesUntil(span, times[index]);
			if (index > 0) {
				double time = untilNanos - lastNanos;
				rates[index - 1] = time <= 0 || time < MIN_KNOWN * (times[index] - times[index - 1])
						? Double.NaN
						: (untilBytes - lastBytes) * NANOS_PER_SECOND / time;
			}
			lastNanos = untilNanos;
			lastBytes = untilBytes;
		}
		return rates;
	}

	private double nanosUntil(int span, long time) {
		return nanos[span] + (span < starts.length ? Math.max(0, time - starts[span]) : 0);
	}

	private double bytesUntil(int span, long time) {
		if (span == starts.length || time <= starts[span]) {
			return bytes[span];
		}
		double share = (double) (time - starts[span]) / (ends.get(span) - starts[span]);
		return bytes[span] + share * (bytes[span + 1] - bytes[span]);
	}
}
