// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.gc;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.flightbench.recording.gc.GcAccount;
import org.flightbench.recording.gc.read.GcReader;
import org.flightbench.report.gc.GcComparison;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.recording.model.EventChoice;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.StackSource;
import org.flightbench.ui.recording.model.TimedSource;

/** Reads the garbage collection of one or two sides, in the chosen range of time. */
final class GcJob extends ReadingJob<GcComparison> {

	private final List<StackSource> sides;
	private final EventChoice events;
	private volatile Path file;

	GcJob(RecordingState state, Consumer<GcComparison> onRead, Consumer<LoadFailure> onFailure) {
		super(state.sources().stream().map(StackSource::name).toList(), onRead, onFailure);
		sides = state.sources();
		events = state.events();
		setUser(false);
	}

	@Override
	protected GcComparison read() throws IOException {
		GcAccount first = account(sides.get(0));
		return sides.size() == 1 ? new GcComparison(null, first) : new GcComparison(first, account(sides.get(1)));
	}

	private GcAccount account(StackSource side) throws IOException {
		file = side.files().get(0);
		long from = events.isTimed() ? events.fromNanos() : Long.MIN_VALUE;
		long to = events.isTimed() ? events.toNanos() : Long.MAX_VALUE;
		if (side instanceof TimedSource timed) {
			from = Math.max(from, timed.fromNanos());
			to = Math.min(to, timed.toNanos());
		}
		return GcReader.read(file, from, to, progress(1.0 / sides.size()));
	}

	@Override
	protected Path file() {
		return file;
	}
}
