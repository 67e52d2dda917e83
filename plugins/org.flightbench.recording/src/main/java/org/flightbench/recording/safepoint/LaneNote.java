// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

/**
 * Why something is missing in a lane.
 *
 * @param lane the lane
 * @param reason what the source leaves out and why, one sentence without a full stop
 * @param curable whether a recording with Flightbench's settings would have it
 * @param hides whether so much is missing that not to see it means nothing, as {@link Hidden} judges
 */
public record LaneNote(Lane lane, String reason, boolean curable, boolean hides) {}
