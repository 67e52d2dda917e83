// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.flightbench.recording.profile.view.ProfileView;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.join.PerOperation.Measured;
import org.flightbench.ui.model.FileState;

/**
 * The state of a recording editor: one recording, or a baseline and a candidate, and what of them.
 *
 * @param baseline the only recording, or the baseline; null if there is nothing to look at
 * @param candidate what is compared with the baseline, null if there is none
 * @param events which events count
 * @param frames which frames count, and in which order
 * @param harnessShown whether all frames of what runs a benchmark are shown, not one for all of them
 * @param per what weights are relative to, null for what is usual
 * @param measured what was measured while the recordings were made, in their order; empty if that is not known
 */
public record RecordingState(StackSource baseline, StackSource candidate, EventChoice events, ProfileView frames,
		boolean harnessShown, Scale.Per per, List<Measured> measured)
		implements
			FileState {

	/** Nothing. */
	public static final RecordingState EMPTY = new RecordingState(null, null, EventChoice.USUAL, ProfileView.PLAIN,
			false, null, List.of());

	public RecordingState {
		measured = List.copyOf(measured);
	}

	/** Recordings in files, looked at as usual. */
	public static RecordingState of(List<Path> files) {
		StackSource second = files.size() > 1 ? StackSource.of(files.get(1)) : null;
		return EMPTY.withBaseline(StackSource.of(files.get(0))).withCandidate(second);
	}

	/** Whether there are two recordings. */
	public boolean isDifference() {
		return candidate != null;
	}

	/** The recordings. */
	public List<StackSource> sources() {
		return Stream.of(baseline, candidate).filter(Objects::nonNull).toList();
	}

	/** Whether all are flight recordings, of which more is known than stacks. */
	public boolean isOfRecordings() {
		return sources().stream().allMatch(StackSource::isRecording);
	}

	/** Whether none is a range of time of a recording. */
	public boolean isWhole() {
		return sources().stream().allMatch(source -> source.whole().equals(source));
	}

	/** Whether it is what someone has selected, not all of a recording. */
	public boolean isOfSelection() {
		return sources().stream().anyMatch(StackSource::isSelection);
	}

	/** The files that they are in. */
	@Override
	public List<Path> files() {
		return sources().stream().flatMap(source -> source.files().stream()).toList();
	}

	/** Another baseline. */
	public RecordingState withBaseline(StackSource other) {
		return new RecordingState(other, candidate, events, frames, harnessShown, per, measured);
	}

	/** Another candidate, null for none. */
	public RecordingState withCandidate(StackSource other) {
		return new RecordingState(baseline, other, events, frames, harnessShown, per, measured);
	}

	/** Baseline and candidate change places. */
	public RecordingState swapped() {
		return new RecordingState(candidate, baseline, events, frames, harnessShown, per,
				measured.size() > 1 ? List.of(measured.get(1), measured.get(0)) : measured);
	}

	/** Other events. */
	public RecordingState withEvents(EventChoice other) {
		return new RecordingState(baseline, candidate, other, frames, harnessShown, per, measured);
	}

	/** Other frames. */
	public RecordingState withFrames(ProfileView other) {
		return new RecordingState(baseline, candidate, events, other, harnessShown, per, measured);
	}

	/** With all frames of what runs a benchmark, or one for all of them. */
	public RecordingState withHarnessShown(boolean other) {
		return new RecordingState(baseline, candidate, events, frames, other, per, measured);
	}

	/** Weights relative to something else, null for what is usual. */
	public RecordingState withPer(Scale.Per other) {
		return new RecordingState(baseline, candidate, events, frames, harnessShown, other, measured);
	}

	/** Looked at in the same way, but with all threads, times and frames: what is left out belongs to its recording. */
	public RecordingState unfiltered() {
		return new RecordingState(baseline, candidate, events.unfiltered(), frames.filteredLike(ProfileView.PLAIN),
				harnessShown, per,
				measured);
	}

	/** The threads, times and frames that other choices leave out; all else as here. */
	public RecordingState filteredLike(EventChoice otherEvents, ProfileView otherFrames) {
		EventChoice filtered = events.withThreads(otherEvents.threads()).withRange(otherEvents.fromNanos(),
				otherEvents.toNanos());
		return new RecordingState(baseline, candidate, filtered, frames.filteredLike(otherFrames), harnessShown, per,
				measured);
	}

	/** With what was measured while the recordings were made. */
	public RecordingState withMeasured(List<Measured> other) {
		return new RecordingState(baseline, candidate, events, frames, harnessShown, per, other);
	}
}
