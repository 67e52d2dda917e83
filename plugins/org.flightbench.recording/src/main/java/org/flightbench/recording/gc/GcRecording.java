// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.pause.PauseTimeline;

/**
 * The garbage collection in a recording or a time range within it.
 *
 * @param timeline a timeline with GC pauses only
 * @param activity the activity with GC phases and promotion
 */
public record GcRecording(PauseTimeline timeline, Activity activity) {}
