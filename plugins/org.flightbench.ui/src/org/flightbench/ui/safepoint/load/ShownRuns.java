// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.load;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.run.Overlay;

/**
 * Which of its runs is seen of each side.
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

	/** Whether both sides are of one run: only a recording and a log are, two of a kind are there to be compared. */
	static boolean areSame(List<PauseTimeline> ones, List<PauseTimeline> others) {
		return ones.size() == 1 && others.size() == 1 && ones.get(0).kind() != others.get(0).kind()
				&& Overlay.of(ones.get(0), others.get(0)).isPresent();
	}
}
