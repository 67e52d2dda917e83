// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.load;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;

/** Reads the runs of each side of a state, the baseline first. */
final class PauseJob extends ReadingJob<List<List<PauseTimeline>>> {

	private final SafepointState state;
	private final PauseReads reads;
	private Path reading;

	PauseJob(SafepointState state, PauseReads reads, Consumer<List<List<PauseTimeline>>> onRead,
			Consumer<LoadFailure> onFailure) {
		super(state.files().stream().map(file -> String.valueOf(file.getFileName())).toList(), onRead, onFailure);
		this.state = state;
		this.reads = reads;
		reading = state.files().get(0);
	}

	@Override
	protected List<List<PauseTimeline>> read() throws IOException {
		List<List<PauseTimeline>> runs = new ArrayList<>();
		double share = 1.0 / state.sides().size();
		for (List<Path> side : state.sides()) {
			reading = side.get(0);
			runs.add(reads.read(side, progress(runs.size() * share, share)));
		}
		return runs;
	}

	@Override
	protected Path file() {
		return reading;
	}
}
