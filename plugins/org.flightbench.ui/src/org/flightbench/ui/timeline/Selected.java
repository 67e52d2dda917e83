// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.timeline;

import org.flightbench.recording.pause.PauseList;
import org.flightbench.view.timeline.Timeline;

/**
 * The selection in the timeline.
 *
 * @param side 0 for the only timeline or the baseline, 1 for the candidate
 * @param fromNanos the start, in nanoseconds since the start of that timeline
 * @param toNanos the end, in nanoseconds since the start of that timeline
 * @param pause the index of the pause, or {@link #RANGE} if a time range is selected
 */
public record Selected(int side, long fromNanos, long toNanos, int pause) {

	/** The value of {@code pause} for a time range. */
	public static final int RANGE = -1;

	/** Creates a selection of a pause. */
	public static Selected pause(int side, Timeline timeline, int index) {
		PauseList pauses = timeline.source().pauses();
		long start = timeline.source().startNanos();
		return new Selected(side, pauses.startNanos(index) - start, pauses.endNanos(index) - start, index);
	}

	public boolean isPause() {
		return pause != RANGE;
	}
}
