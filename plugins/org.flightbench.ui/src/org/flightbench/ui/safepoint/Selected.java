// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

/**
 * What is selected in the picture.
 *
 * @param side 0 for the only timeline or the baseline, 1 for the candidate
 * @param fromNanos begin of the time, since the begin of that timeline
 * @param toNanos its end
 * @param pause index of the pause, -1 if a range of time is selected
 */
record Selected(int side, long fromNanos, long toNanos, int pause) {

	/** No pause. */
	static final int RANGE = -1;

	/** Whether it is a pause. */
	boolean isPause() {
		return pause != RANGE;
	}
}
