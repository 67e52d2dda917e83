// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.style;

/** The mark of a box of a difference by more than its color, so that nobody has to distinguish colors. */
public enum FlameMark {
	/** Both sides have it, or there is only one. */
	NONE,
	/** Only the baseline has it: hatched. */
	GONE,
	/** Only the candidate has it: a bar at its left edge. */
	NEW;

	/** The mark for the weights on both sides of a difference. */
	static FlameMark of(double baseline, double candidate) {
		if ((baseline > 0) == (candidate > 0)) {
			return NONE;
		}
		return baseline > 0 ? GONE : NEW;
	}
}
