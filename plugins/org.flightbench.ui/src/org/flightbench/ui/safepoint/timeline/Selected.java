// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.timeline;

import org.flightbench.recording.safepoint.Pauses;
import org.flightbench.report.pauses.timeline.Timeline;

/**
 * The selection in the picture.
 *
 * @param side 0 for the only timeline or the baseline, 1 for the candidate
 * @param fromNanos begin of the time, since the begin of that timeline
 * @param toNanos its end
 * @param pause index of the pause, -1 if a range of time is selected
 */
public record Selected(int side, long fromNanos, long toNanos, int pause) {

	/** No pause. */
	public static final int RANGE = -1;

	/** A pause. */
	public static Selected pause(int side, Timeline timeline, int index) {
		Pauses pauses = timeline.source().pauses();
		long start = timeline.source().startNanos();
		return new Selected(side, pauses.startNanos(index) - start, pauses.endNanos(index) - start, index);
	}

	/** Whether it is a pause. */
	public boolean isPause() {
		return pause != RANGE;
	}
}
