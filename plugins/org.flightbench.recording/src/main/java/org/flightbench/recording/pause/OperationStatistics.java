// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

/**
 * Statistics of the pauses of one VM operation.
 *
 * @param operation the operation, or {@link org.flightbench.recording.pause.Pause#UNNAMED}
 * @param totals the durations of the pauses
 * @param timesToSafepoint the times to safepoint, where known
 * @param longestStartNanos the start of the longest pause on the timeline
 * @param latestStartNanos the start of the pause with the longest time to safepoint on the timeline; meaningless if
 * none is known
 */
public record OperationStatistics(String operation, Distribution totals, Distribution timesToSafepoint,
		long longestStartNanos, long latestStartNanos) {}
