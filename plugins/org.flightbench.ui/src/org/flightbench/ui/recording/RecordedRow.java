// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.List;
import org.flightbench.ui.model.SelectedResult;
import org.flightbench.ui.recording.model.RecordingState;

/**
 * The recordings of a row that is selected in a comparison.
 *
 * @param row the row
 * @param baseline the recordings of the baseline
 * @param candidate the recordings of the candidate, or null if there is no candidate
 */
public record RecordedRow(SelectedResult row, RecordedRun baseline, RecordedRun candidate) {

	/** Returns the baseline and, if present, the candidate. */
	public List<RecordedRun> runs() {
		return candidate == null ? List.of(baseline) : List.of(baseline, candidate);
	}

	/** Returns whether any run has recordings. */
	public boolean isRecorded() {
		return runs().stream().anyMatch(RecordedRun::isRecorded);
	}

	/** Returns the distinct notes for the user. Each note is a sentence. */
	public List<String> notes() {
		return runs().stream().flatMap(run -> run.notes().stream()).distinct().toList();
	}

	/**
	 * Returns a state with the recordings of this row, as a comparison if both runs have recordings. At least one run
	 * must have recordings.
	 *
	 * @param like the state from which the other options are copied
	 */
	public RecordingState state(RecordingState like) {
		List<RecordedRun> recorded = runs().stream().filter(RecordedRun::isRecorded)
				.toList();
		return like.withBaseline(recorded.get(0).source())
				.withCandidate(recorded.size() > 1 ? recorded.get(1).source() : null)
				.withMeasured(recorded.stream().map(RecordedRun::measured).toList());
	}
}
