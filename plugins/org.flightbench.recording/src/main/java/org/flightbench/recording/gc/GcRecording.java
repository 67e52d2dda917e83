// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.safepoint.PauseTimeline;

/**
 * The garbage collection that a recording, or a part of its time, tells of.
 *
 * @param timeline with the collector's pauses and no others
 * @param activity its phases and what it promoted
 */
public record GcRecording(PauseTimeline timeline, Activity activity) {}
