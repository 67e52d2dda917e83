// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses.timeline;

import java.util.List;

import org.flightbench.recording.safepoint.PausePhase;

/**
 * Something drawn in a lane: one span, or all those that share a pixel.
 *
 * @param x where it begins, in pixels from the left
 * @param width in pixels, 1 or more
 * @param first index of the first span in the lane
 * @param count how many spans it stands for
 * @param longest index of the longest of them
 * @param share which part of the mark's time they take, 0 to 1
 * @param parts a pause in its phases, where there is room to distinguish them; else empty
 */
public record TimelineMark(double x, double width, int first, int count, int longest, double share,
		List<Part> parts) {

	/**
	 * A phase of a pause.
	 *
	 * @param phase which
	 * @param x where it begins, in pixels from the left
	 * @param width in pixels
	 */
	public record Part(PausePhase phase, double x, double width) {}

	public TimelineMark {
		parts = List.copyOf(parts);
	}

	/** Whether it stands for several spans. */
	public boolean isMerged() {
		return count > 1;
	}
}
