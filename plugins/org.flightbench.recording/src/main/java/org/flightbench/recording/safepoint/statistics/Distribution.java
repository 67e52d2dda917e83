// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.statistics;

import java.util.stream.LongStream;

import org.HdrHistogram.Histogram;
import org.flightbench.recording.safepoint.Pause;

/**
 * How a number of times in nanoseconds are distributed: count, sum and longest exactly, percentiles to three digits.
 * Immutable once built.
 */
public final class Distribution {

	private static final int DIGITS = 3;

	private final Histogram histogram = new Histogram(DIGITS);
	private long sum;
	private long longest;

	/** The distribution of some times. */
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

	/** How many times there are. */
	public long count() {
		return histogram.getTotalCount();
	}

	/** All together. */
	public long totalNanos() {
		return sum;
	}

	/** The longest; 0 if there is none. */
	public long longestNanos() {
		return longest;
	}

	/**
	 * The time that so many per cent do not exceed.
	 *
	 * @return {@link Pause#UNKNOWN} if there is none
	 */
	public long percentileNanos(double percentile) {
		return count() == 0 ? Pause.UNKNOWN : Math.min(longest, histogram.getValueAtPercentile(percentile));
	}

	/** How many are at least as long as one and shorter than another, to three digits. */
	public long countBetween(long fromNanos, long toNanos) {
		return count() == 0 || toNanos <= fromNanos ? 0 : histogram.getCountBetweenValues(fromNanos, toNanos - 1);
	}
}
