// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.flightbench.ui.model.FileState;

/**
 * The state of a safepoint editor: one side, or a baseline and a candidate. A side consists of one file, of several
 * files to overlay, such as a recording and a log, or of the files of several runs, such as those in a folder.
 *
 * @param baseline the files and folders of the only side or the baseline, or an empty list if nothing is open
 * @param candidate the files and folders of the candidate, or an empty list if there is none
 */
public record SafepointState(List<Path> baseline, List<Path> candidate)
		implements
			FileState {

	public static final SafepointState EMPTY = new SafepointState(List.of(), List.of());

	public SafepointState {
		baseline = List.copyOf(baseline);
		candidate = List.copyOf(candidate);
	}

	/**
	 * Creates a state with one file, or with one file for each of baseline and candidate. Of four files, the first and
	 * the third belong to the baseline, the second and the fourth to the candidate.
	 */
	public static SafepointState of(List<Path> files) {
		if (files.size() == 4) {
			return new SafepointState(List.of(files.get(0), files.get(2)), List.of(files.get(1), files.get(3)));
		}
		return new SafepointState(files.subList(0, Math.min(1, files.size())),
				files.size() > 1 ? files.subList(1, 2) : List.of());
	}

	/** Returns whether there is a candidate. */
	public boolean isComparison() {
		return !candidate.isEmpty();
	}

	/** Returns the files of both sides, baseline first. */
	@Override
	public List<Path> files() {
		return Stream.concat(baseline.stream(), candidate.stream()).toList();
	}

	/** Returns the files of each side, baseline first. */
	public List<List<Path>> sides() {
		return Stream.of(baseline, candidate).filter(files -> !files.isEmpty()).toList();
	}

	/** Returns a copy of this state with the given candidate. */
	public SafepointState withCandidate(List<Path> files) {
		return new SafepointState(baseline, files);
	}

	public SafepointState withoutCandidate() {
		return new SafepointState(baseline, List.of());
	}

	/** Returns this state with baseline and candidate swapped. */
	public SafepointState swapped() {
		return isComparison() ? new SafepointState(candidate, baseline) : this;
	}

	/** Returns a copy of this state with a different file overlaid on a side. */
	public SafepointState overlaid(int side, Path file) {
		List<Path> more = new ArrayList<>(side == 0 ? baseline : candidate);
		more.add(file);
		return side == 0 ? new SafepointState(more, candidate) : new SafepointState(baseline, more);
	}
}
