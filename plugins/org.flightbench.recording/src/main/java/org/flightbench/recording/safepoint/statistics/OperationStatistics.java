// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.statistics;

/**
 * The pauses of one operation.
 *
 * @param operation the operation, or {@link org.flightbench.recording.safepoint.Pause#UNNAMED}
 * @param totals how long the pauses were
 * @param timesToSafepoint how long it took to stop the threads, where that is known
 * @param longest index of the longest pause
 */
public record OperationStatistics(String operation, Distribution totals, Distribution timesToSafepoint,
		int longest) {}
