// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.io.Serializable;
import java.util.stream.LongStream;

import org.HdrHistogram.Histogram;

/**
 * A distribution of durations in nanoseconds. Count, sum and maximum are exact; percentiles have three significant
 * digits. Immutable once built.
 */
public final class Distribution implements Serializable {

	private static final long serialVersionUID = 1L;
	private static final int DIGITS = 3;

	private final Histogram histogram = new Histogram(DIGITS);
	private long sum;
	private long longest;

	/** Returns the distribution of the given durations. */
	public static Distribution of(LongStream nanos) {
		Distribution distribution = new Distribution();
		nanos.forEach(distribution::add);
		return distribution;
	}

	void add(long nanos) {
		histogram.recordValue(Math.max(0, nanos));
		sum += nanos;
		longest = Math.max(longest, nanos);
	}

	/** Returns the distribution of these durations and others. */
	public Distribution plus(Distribution other) {
		Distribution both = new Distribution();
		both.histogram.add(histogram);
		both.histogram.add(other.histogram);
		both.sum = sum + other.sum;
		both.longest = Math.max(longest, other.longest);
		return both;
	}

	/** Returns the number of durations. */
	public long count() {
		return histogram.getTotalCount();
	}

	/** Returns the sum of all durations. */
	public long totalNanos() {
		return sum;
	}

	/** Returns the longest duration, or 0 if there is none. */
	public long longestNanos() {
		return longest;
	}

	/**
	 * Returns the duration that is not exceeded by the given percentage of the durations, or {@link Pause#UNKNOWN} if
	 * there are none.
	 *
	 * @param percentile the percentage, 0 to 100
	 */
	public long percentileNanos(double percentile) {
		return count() == 0 ? Pause.UNKNOWN : Math.min(longest, histogram.getValueAtPercentile(percentile));
	}
}
