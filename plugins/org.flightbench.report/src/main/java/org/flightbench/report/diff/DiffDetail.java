// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import org.flightbench.recording.activity.EventTotals;

/**
 * More of what one side has in one respect.
 *
 * @param count how many events there were in all its recordings
 * @param longestNanos how long the longest lasted, in nanoseconds; 0 if they did not last
 * @param longestStartNanos when it began, in nanoseconds since 1970; 0 if not known
 * @param bytesPerSecond how many bytes in a second of the time that events lasted; NaN if none were moved
 * @param threads in how many threads they were in one recording, at most {@link EventTotals#MOST_THREADS}
 */
public record DiffDetail(long count, long longestNanos, long longestStartNanos, double bytesPerSecond, int threads) {

	/** Nothing more. */
	public static final DiffDetail NONE = new DiffDetail(0, 0, 0, Double.NaN, 0);
}
