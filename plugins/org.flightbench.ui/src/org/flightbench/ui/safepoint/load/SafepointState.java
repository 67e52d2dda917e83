// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.load;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.flightbench.ui.model.FileState;

/**
 * The state of a safepoint editor: one side, or a baseline and a candidate. A side has one file, or several that are
 * overlaid, such as a recording and a log; or by the files of several runs, as a folder has them.
 *
 * @param baseline the files and folders of the only side, or of the baseline; empty if there is nothing to look at
 * @param candidate those of what is compared with it; empty if there is nothing to compare
 */
public record SafepointState(List<Path> baseline, List<Path> candidate)
		implements
			FileState {

	/** Nothing. */
	public static final SafepointState EMPTY = new SafepointState(List.of(), List.of());

	public SafepointState {
		baseline = List.copyOf(baseline);
		candidate = List.copyOf(candidate);
	}

	/**
	 * One run, or a baseline and a candidate, of a file each; of four files the third is of the first one's run, the
	 * fourth of the second one's.
	 */
	public static SafepointState of(List<Path> files) {
		if (files.size() == 4) {
			return new SafepointState(List.of(files.get(0), files.get(2)), List.of(files.get(1), files.get(3)));
		}
		return new SafepointState(files.subList(0, Math.min(1, files.size())),
				files.size() > 1 ? files.subList(1, 2) : List.of());
	}

	/** Whether there are two sides. */
	public boolean isComparison() {
		return !candidate.isEmpty();
	}

	/** All files. */
	@Override
	public List<Path> files() {
		return Stream.concat(baseline.stream(), candidate.stream()).toList();
	}

	/** The files of the sides, the baseline first. */
	public List<List<Path>> sides() {
		return Stream.of(baseline, candidate).filter(files -> !files.isEmpty()).toList();
	}

	/** Another candidate. */
	public SafepointState withCandidate(List<Path> files) {
		return new SafepointState(baseline, files);
	}

	/** The baseline alone. */
	public SafepointState withoutCandidate() {
		return new SafepointState(baseline, List.of());
	}

	/** Baseline and candidate change places. */
	public SafepointState swapped() {
		return isComparison() ? new SafepointState(candidate, baseline) : this;
	}

	/** One file more of a run. */
	public SafepointState overlaid(int side, Path file) {
		List<Path> more = new ArrayList<>(side == 0 ? baseline : candidate);
		more.add(file);
		return side == 0 ? new SafepointState(more, candidate) : new SafepointState(baseline, more);
	}

	/** Without a file. */
	public SafepointState without(Path file) {
		List<Path> first = baseline.stream().filter(one -> !one.equals(file)).toList();
		List<Path> second = candidate.stream().filter(one -> !one.equals(file)).toList();
		return first.isEmpty() ? new SafepointState(second, List.of()) : new SafepointState(first, second);
	}
}
