// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

/**
 * The sum of events. Immutable.
 *
 * @param count how many
 * @param nanos how long they lasted together, in nanoseconds; 0 of events without duration
 * @param longestNanos how long the longest lasted, in nanoseconds
 * @param longestStartNanos when the longest began, in nanoseconds since 1970; 0 if there is none
 * @param bytes of all of them, 0 where they have none
 * @param threads in how many Java threads they were, at most {@link #MOST_THREADS}; 0 where that is not counted
 */
public record EventTotals(long count, long nanos, long longestNanos, long longestStartNanos, long bytes, int threads) {

	/** The number of threads that stands for as many or more. */
	public static final int MOST_THREADS = 256;

	/** Nothing. */
	public static final EventTotals NONE = new EventTotals(0, 0, 0, 0, 0, 0);

	private static final double NANOS_PER_SECOND = 1e9;

	/** Bytes in a second of the time that the events lasted; NaN if they took none. */
	public double bytesPerSecond() {
		return nanos == 0 ? Double.NaN : bytes * NANOS_PER_SECOND / nanos;
	}

	/** The number that decides the order: the time of those that last, else the number. */
	public long weight(ActivityKind kind) {
		return kind.isTimed() ? nanos : count;
	}

	/** Both together, in as many threads as the one that is in more. */
	public EventTotals plus(EventTotals other) {
		boolean isOther = other.longestNanos > longestNanos;
		return new EventTotals(count + other.count, nanos + other.nanos, Math.max(longestNanos, other.longestNanos),
				isOther ? other.longestStartNanos : longestStartNanos, bytes + other.bytes,
				Math.max(threads, other.threads));
	}
}
