// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.summary;

import java.nio.file.Path;

import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.pause.PauseStatistics;

/**
 * The data for comparisons from a recording or a time range within it. Immutable.
 *
 * @param file the file; null for events that Mission Control has loaded
 * @param activity the activity of the program
 * @param cpu the hot spots of CPU time
 * @param allocation the hot spots of allocation
 * @param pauses the statistics of pauses
 * @param pauseOriginNanos the origin of the times of pauses, in nanoseconds since 1970
 */
public record RecordingDigest(Path file, Activity activity, TopLocations cpu, TopLocations allocation,
		PauseStatistics pauses, long pauseOriginNanos) {}
