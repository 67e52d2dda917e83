// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.flightbench.analysis.diff.DiffLoad;
import org.flightbench.analysis.diff.DiffSide;
import org.flightbench.analysis.diff.RecordingComparer;
import org.flightbench.analysis.diff.RecordingDiff;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.benchmark.Measurement;
import org.flightbench.recording.summary.RecordingDigest;
import org.flightbench.recording.summary.RecordingDigestReader;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.recording.model.StackSource;
import org.flightbench.ui.text.Messages;

/** Reads the recordings of both sides and compares them. */
final class DiffJob extends SidesJob<RecordingDiff> {

	private final ActivityRequest request;

	/**
	 * @param fromNanos the start of the time range, inclusive, in nanoseconds from the start of each recording
	 * @param toNanos the end of the time range, exclusive, in the same unit
	 */
	DiffJob(List<StackSource> sides, long fromNanos, long toNanos, Consumer<RecordingDiff> onRead,
			Consumer<LoadFailure> onFailure) {
		super(sides, onRead, onFailure);
		request = new ActivityRequest(fromNanos, toNanos, new Measurement(Double.NaN), null);
	}

	@Override
	protected RecordingDiff read() throws IOException {
		List<DiffSide> read = new ArrayList<>();
		for (StackSource side : sides()) {
			read.add(new DiffSide(side.name(),
					read(side, (file, progress) -> RecordingDigestReader.read(file, request, progress))));
		}
		List<RecordingDigest> recordings = read.stream().flatMap(side -> side.recordings().stream()).toList();
		DiffLoad load = DiffLoad.ofAll(recordings);
		Optional<RecordingDigest> without = load.firstWithout(recordings);
		if (without.isPresent()) {
			String reason = request.fromNanos() == Long.MIN_VALUE && request.toNanos() == Long.MAX_VALUE
					? Messages.message_noLength
					: Messages.message_noTime;
			fail(new LoadFailure(without.get().file(), "", reason, reason));
			return null;
		}
		return RecordingComparer.compare(read.get(0), read.get(1), load);
	}
}
