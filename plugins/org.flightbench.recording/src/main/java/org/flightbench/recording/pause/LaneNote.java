// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

/**
 * An explanation of why data is missing in a lane.
 *
 * @param lane the lane that lacks data
 * @param reason the missing data and the reason, as a sentence without a period
 * @param curable whether a recording with Flightbench's settings would contain the data
 * @param hides whether so much is missing that an empty lane proves nothing, as determined by {@link Hidden}
 */
public record LaneNote(Lane lane, String reason, boolean curable, boolean hides) {}
