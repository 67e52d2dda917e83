// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.load;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.recording.safepoint.PauseTimeline;

/**
 * The run that is shown of each side.
 *
 * @param baseline index of the baseline's run
 * @param candidate index of the candidate's
 */
record ShownRuns(int baseline, int candidate) {

	/** The first of each side. */
	static final ShownRuns FIRST = new ShownRuns(0, 0);

	/** Another run of a side. */
	ShownRuns with(int side, int run) {
		return side == 0 ? new ShownRuns(run, candidate) : new ShownRuns(baseline, run);
	}

	/** The indexes for some sides; the last run where there are not so many. */
	List<Integer> of(List<List<PauseTimeline>> sides) {
		List<Integer> shown = new ArrayList<>();
		for (List<PauseTimeline> runs : sides) {
			shown.add(Math.min(shown.isEmpty() ? baseline : candidate, runs.size() - 1));
		}
		return shown;
	}
}
