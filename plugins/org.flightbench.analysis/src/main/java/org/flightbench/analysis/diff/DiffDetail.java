// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.diff;

import org.flightbench.recording.activity.EventTotals;

/**
 * Details of the events of one side.
 *
 * @param count the number of events in all recordings of the side
 * @param longestNanos the duration of the longest event in nanoseconds; 0 for events without duration
 * @param longestStartNanos the start of the longest event in nanoseconds since the epoch; 0 if unknown
 * @param bytesPerSecond the bytes transferred per second of event duration; NaN for events without bytes
 * @param threads the maximum number of threads with such events in a recording, at most {@link EventTotals#MAX_THREADS}
 */
public record DiffDetail(long count, long longestNanos, long longestStartNanos, double bytesPerSecond, int threads) {

	/** No details. */
	public static final DiffDetail NONE = new DiffDetail(0, 0, 0, Double.NaN, 0);
}
