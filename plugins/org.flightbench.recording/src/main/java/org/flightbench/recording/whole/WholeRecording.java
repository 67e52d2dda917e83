// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.whole;

import java.nio.file.Path;

import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.safepoint.statistics.PauseStatistics;

/**
 * One recording, or a part of its time, as it is compared with another. Immutable.
 *
 * @param file the file, null of what Mission Control has loaded
 * @param activity what the program did
 * @param cpu where it used processors
 * @param allocation where it allocated
 * @param pauses when it was stopped
 * @param longestPauseNanos when the longest pause began, in nanoseconds since 1970; 0 if there is none
 */
public record WholeRecording(Path file, Activity activity, HotSpots cpu, HotSpots allocation, PauseStatistics pauses,
		long longestPauseNanos) {}
