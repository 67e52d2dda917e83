// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.recording.pause.PauseTimeline;

/**
 * The indexes of the runs that are shown.
 *
 * @param baseline the index of the baseline's run
 * @param candidate the index of the candidate's run
 */
record ShownRuns(int baseline, int candidate) {

	/** The selection of the first run of each side. */
	static final ShownRuns FIRST = new ShownRuns(0, 0);

	/** Returns a copy in which another run of a side is shown. */
	ShownRuns with(int side, int run) {
		return side == 0 ? new ShownRuns(run, candidate) : new ShownRuns(baseline, run);
	}

	/** Returns the index of the shown run of each side, limited to the last run of the side. */
	List<Integer> of(List<List<PauseTimeline>> sides) {
		List<Integer> shown = new ArrayList<>();
		for (List<PauseTimeline> runs : sides) {
			shown.add(Math.min(shown.isEmpty() ? baseline : candidate, runs.size() - 1));
		}
		return shown;
	}
}
