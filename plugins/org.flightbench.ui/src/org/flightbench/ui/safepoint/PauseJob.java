// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.flightbench.recording.pause.Overlay;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;

/** Reads the runs of each side of a state, baseline first. */
final class PauseJob extends ReadingJob<PauseJob.Result> {

	private static final int NONE = -1;

	/**
	 * The runs that were read.
	 *
	 * @param sides the runs of each side, baseline first
	 * @param same the index of the shown side that is from the same run as the last side read, or a negative number if
	 * there is none
	 */
	record Result(List<List<PauseTimeline>> sides, int same) {

		/** Returns whether the last side read can be overlaid on a side that is shown. */
		boolean isOfShown() {
			return same != NONE;
		}
	}

	private final SafepointState state;
	private final PauseCache reads;
	private final List<List<PauseTimeline>> shown;
	private Path reading;

	/**
	 * @param shown the runs of each side that is shown; if empty, {@link Result#same} refers to the baseline read by
	 * this job
	 */
	PauseJob(SafepointState state, PauseCache reads, List<List<PauseTimeline>> shown, Consumer<Result> onRead,
			Consumer<LoadFailure> onFailure) {
		super(state.files().stream().map(file -> String.valueOf(file.getFileName())).toList(), onRead, onFailure);
		this.state = state;
		this.reads = reads;
		this.shown = List.copyOf(shown);
		reading = state.files().get(0);
	}

	@Override
	protected Result read() throws IOException {
		List<List<PauseTimeline>> runs = new ArrayList<>();
		double share = 1.0 / state.sides().size();
		for (List<Path> side : state.sides()) {
			reading = side.get(0);
			runs.add(reads.read(side, progress(share)));
		}
		return new Result(runs, same(runs));
	}

	private int same(List<List<PauseTimeline>> runs) {
		List<PauseTimeline> last = runs.get(runs.size() - 1);
		List<List<PauseTimeline>> others = shown.isEmpty() ? runs.subList(0, runs.size() - 1) : shown;
		for (int side = 0; side < others.size(); side++) {
			if (areSame(others.get(side), last)) {
				return side;
			}
		}
		return NONE;
	}

	/**
	 * Returns whether both sides are from the same run. Always false for two recordings or two logs, which the user
	 * opens together to compare them.
	 */
	private static boolean areSame(List<PauseTimeline> ones, List<PauseTimeline> others) {
		return ones.size() == 1 && others.size() == 1 && ones.get(0).kind() != others.get(0).kind()
				&& Overlay.isSameRun(ones.get(0), others.get(0));
	}

	@Override
	protected Path file() {
		return reading;
	}
}
