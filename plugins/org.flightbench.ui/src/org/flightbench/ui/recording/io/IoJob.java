// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.io.read.IoReader;
import org.flightbench.report.io.IoComparison;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.recording.model.EventChoice;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.StackSource;
import org.flightbench.ui.recording.model.TimedSource;

/** Reads the I/O of one or two recordings, in the chosen range of time. */
final class IoJob extends ReadingJob<IoComparison> {

	private final List<StackSource> sides;
	private final EventChoice events;
	private volatile Path file;

	IoJob(RecordingState state, Consumer<IoComparison> onRead, Consumer<LoadFailure> onFailure) {
		super(state.sources().stream().map(StackSource::name).toList(), onRead, onFailure);
		sides = state.sources();
		events = state.events();
		setUser(false);
	}

	@Override
	protected IoComparison read() throws IOException {
		IoAccount first = account(sides.get(0));
		return sides.size() == 1 ? new IoComparison(null, first) : new IoComparison(first, account(sides.get(1)));
	}

	private IoAccount account(StackSource side) throws IOException {
		file = side.files().get(0);
		long from = events.isTimed() ? events.fromNanos() : Long.MIN_VALUE;
		long to = events.isTimed() ? events.toNanos() : Long.MAX_VALUE;
		if (side instanceof TimedSource timed) {
			from = Math.max(from, timed.fromNanos());
			to = Math.min(to, timed.toNanos());
		}
		return IoReader.read(file, from, to, progress(1.0 / sides.size()));
	}

	@Override
	protected Path file() {
		return file;
	}
}
