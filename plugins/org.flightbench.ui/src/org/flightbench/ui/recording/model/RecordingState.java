// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.flightbench.analysis.join.PerOperation.Measured;
import org.flightbench.recording.profile.view.ProfileView;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.ui.model.FileState;

/**
 * The state of a recording editor: the recordings and the options for showing them.
 *
 * @param baseline the only recording or the baseline, or null if there is none
 * @param candidate the candidate, or null if nothing is compared
 * @param events the events to include
 * @param frames the frames to show, and their order
 * @param harnessShown whether to show the frames that run a benchmark; otherwise, they are folded into one
 * @param per the scale of the weights, or null for the default
 * @param measured the benchmark results that were measured during the recordings, in the same order; empty if unknown
 */
public record RecordingState(StackSource baseline, StackSource candidate, EventChoice events, ProfileView frames,
		boolean harnessShown, Scale.Per per, List<Measured> measured)
		implements
			FileState {

	/** The state without recordings. */
	public static final RecordingState EMPTY = new RecordingState(null, null, EventChoice.USUAL, ProfileView.PLAIN,
			false, null, List.of());

	public RecordingState {
		measured = List.copyOf(measured);
	}

	/** Returns the initial state for one or two files. */
	public static RecordingState of(List<Path> files) {
		StackSource second = files.size() > 1 ? StackSource.of(files.get(1)) : null;
		return EMPTY.withBaseline(StackSource.of(files.get(0))).withCandidate(second);
	}

	/** Returns whether two recordings are compared. */
	public boolean isDifference() {
		return candidate != null;
	}

	/** Returns the baseline and the candidate, if present. */
	public List<StackSource> sources() {
		return Stream.of(baseline, candidate).filter(Objects::nonNull).toList();
	}

	/** Returns whether all sources are flight recordings, which contain more than stacks. */
	public boolean isOfRecordings() {
		return sources().stream().allMatch(StackSource::isRecording);
	}

	/** Returns whether no source is a time range of a recording. */
	public boolean isWhole() {
		return sources().stream().allMatch(source -> source.whole().equals(source));
	}

	/** Returns whether any source is a selection in the workbench and not a complete recording. */
	public boolean isOfSelection() {
		return sources().stream().anyMatch(StackSource::isSelection);
	}

	/** Returns the files of both recordings. */
	@Override
	public List<Path> files() {
		return sources().stream().flatMap(source -> source.files().stream()).toList();
	}

	public RecordingState withBaseline(StackSource other) {
		return new RecordingState(other, candidate, events, frames, harnessShown, per, measured);
	}

	/**
	 * Returns a copy with another candidate, or without one if it is null. The result that was measured during the
	 * candidate is kept only for a time range of the same recording.
	 */
	public RecordingState withCandidate(StackSource other) {
		boolean isSame = candidate != null && other != null && candidate.whole().equals(other.whole());
		return new RecordingState(baseline, other, events, frames, harnessShown, per,
				isSame ? measured : measured.subList(0, Math.min(1, measured.size())));
	}

	/** Returns a copy with baseline and candidate swapped. */
	public RecordingState swapped() {
		return new RecordingState(candidate, baseline, events, frames, harnessShown, per,
				measured.size() > 1 ? List.of(measured.get(1), measured.get(0)) : List.of());
	}

	public RecordingState withEvents(EventChoice other) {
		return new RecordingState(baseline, candidate, other, frames, harnessShown, per, measured);
	}

	public RecordingState withFrames(ProfileView other) {
		return new RecordingState(baseline, candidate, events, other, harnessShown, per, measured);
	}

	/** Returns a copy that shows the frames that run a benchmark, or folds them into one. */
	public RecordingState withHarnessShown(boolean other) {
		return new RecordingState(baseline, candidate, events, frames, other, per, measured);
	}

	/** Returns a copy with another scale, or the default one if it is null. */
	public RecordingState withPer(Scale.Per other) {
		return new RecordingState(baseline, candidate, events, frames, harnessShown, other, measured);
	}

	/**
	 * Returns a copy without filters on threads, time and frames, for another recording to which these filters do not
	 * apply.
	 */
	public RecordingState unfiltered() {
		return new RecordingState(baseline, candidate, events.unfiltered(), frames.filteredLike(ProfileView.PLAIN),
				harnessShown, per,
				measured);
	}

	/** Returns a copy whose filters on threads, time and frames are taken from the given choices. */
	public RecordingState filteredLike(EventChoice otherEvents, ProfileView otherFrames) {
		EventChoice filtered = events.withThreads(otherEvents.threads()).withRange(otherEvents.fromNanos(),
				otherEvents.toNanos());
		return new RecordingState(baseline, candidate, filtered, frames.filteredLike(otherFrames), harnessShown, per,
				measured);
	}

	/** Returns a copy with the benchmark results that were measured during the recordings. */
	public RecordingState withMeasured(List<Measured> other) {
		return new RecordingState(baseline, candidate, events, frames, harnessShown, per, other);
	}
}
