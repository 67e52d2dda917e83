// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

/** The mark of a box in a difference, which makes new and gone frames recognizable without color vision. */
public enum FlameMark {
	/** No mark: both sides contain the frame, or neither side does. */
	NONE,
	/** Hatching: only the baseline contains the frame. */
	GONE,
	/** A bar at the left edge: only the candidate contains the frame. */
	NEW;

	/** Returns the mark for the weights of both sides. */
	static FlameMark of(double baseline, double candidate) {
		if ((baseline > 0) == (candidate > 0)) {
			return NONE;
		}
		return baseline > 0 ? GONE : NEW;
	}
}
