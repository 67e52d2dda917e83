// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

/**
 * The totals of several events. Immutable.
 *
 * @param count the number of events
 * @param nanos the total duration in nanoseconds; 0 for events without duration
 * @param longestNanos the duration of the longest event in nanoseconds
 * @param longestStartNanos the start of the longest event, in nanoseconds since 1970; 0 if there are no events
 * @param bytes the total number of bytes; 0 for events without bytes
 * @param threads the number of Java threads, at most {@link #MAX_THREADS}; 0 if threads are not counted
 */
public record EventTotals(long count, long nanos, long longestNanos, long longestStartNanos, long bytes, int threads) {

	/** The maximum number of threads counted; larger numbers are reduced to it. */
	public static final int MAX_THREADS = 256;

	/** The totals of no events. */
	public static final EventTotals NONE = new EventTotals(0, 0, 0, 0, 0, 0);

	private static final double NANOS_PER_SECOND = 1e9;

	/** Returns the throughput in bytes per second of event duration, or NaN if the duration is 0. */
	public double bytesPerSecond() {
		return nanos == 0 ? Double.NaN : bytes * NANOS_PER_SECOND / nanos;
	}

	/** Returns the value by which totals are ranked: the duration in nanoseconds, or the number of events. */
	public long weight(ActivityKind kind) {
		return kind.isTimed() ? nanos : count;
	}

	/**
	 * Returns the sum. Its number of threads is the larger of the two numbers, because the same threads may be in both
	 * totals.
	 */
	public EventTotals plus(EventTotals other) {
		boolean isOther = other.longestNanos > longestNanos;
		return new EventTotals(count + other.count, nanos + other.nanos, Math.max(longestNanos, other.longestNanos),
				isOther ? other.longestStartNanos : longestStartNanos, bytes + other.bytes,
				Math.max(threads, other.threads));
	}
}
