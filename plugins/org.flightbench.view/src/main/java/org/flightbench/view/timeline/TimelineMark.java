// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.List;

import org.flightbench.recording.pause.PausePhase;

/**
 * A mark in a lane: a single span, or all spans that share a pixel.
 *
 * @param x the left edge in pixels from the start of the lane
 * @param width the width in pixels, at least 1
 * @param first the index of the first span in the lane
 * @param count the number of spans
 * @param longest the index of the longest span
 * @param share the fraction of the mark's time that the spans cover, from 0 to 1
 * @param parts the phases of a pause if they are wide enough to distinguish, otherwise empty
 */
public record TimelineMark(double x, double width, int first, int count, int longest, double share,
		List<Part> parts) {

	/**
	 * A phase of a pause.
	 *
	 * @param phase the phase
	 * @param x the left edge in pixels from the start of the lane
	 * @param width the width in pixels
	 */
	public record Part(PausePhase phase, double x, double width) {}

	public TimelineMark {
		parts = List.copyOf(parts);
	}

	/** Returns whether the mark represents several spans. */
	public boolean isMerged() {
		return count > 1;
	}
}
