// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.join;

import java.util.List;
import org.flightbench.ui.model.SelectedResult;
import org.flightbench.ui.recording.model.RecordingState;

/**
 * The recordings of a selected row of a comparison.
 *
 * @param row the row
 * @param baseline the baseline's
 * @param candidate the candidate's, null if there is no candidate
 */
public record RecordedRow(SelectedResult row, RecordedRun baseline, RecordedRun candidate) {

	/** The runs that are looked at. */
	public List<RecordedRun> runs() {
		return candidate == null ? List.of(baseline) : List.of(baseline, candidate);
	}

	/** Whether any run has recordings. */
	public boolean isRecorded() {
		return runs().stream().anyMatch(RecordedRun::isRecorded);
	}

	/** The notes for the user, each one sentence. */
	public List<String> notes() {
		return runs().stream().flatMap(run -> run.notes().stream()).distinct().toList();
	}

	/**
	 * The row's recordings, looked at in the same way as others: both, or the one that there is.
	 *
	 * @param like how they are looked at
	 */
	public RecordingState state(RecordingState like) {
		List<RecordedRun> recorded = runs().stream().filter(RecordedRun::isRecorded)
				.toList();
		return like.withBaseline(recorded.get(0).source())
				.withCandidate(recorded.size() > 1 ? recorded.get(1).source() : null)
				.withMeasured(recorded.stream().map(RecordedRun::measured).toList());
	}
}
