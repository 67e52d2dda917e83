// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.join;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flightbench.analysis.text.Messages;
import org.flightbench.base.ReadProgress;
import org.flightbench.base.Texts;
import org.flightbench.recording.FileKind;
import org.flightbench.recording.pause.HeapDump;
import org.flightbench.recording.pause.Overlay;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.results.Run;
import org.flightbench.results.RunNames;
import org.flightbench.results.read.DumpedHeap;

/** Reads the heap dumps in a recording as results. */
public final class RecordedHeapDumps {

	private static final double NANOS_PER_SECOND = 1e9;

	private RecordedHeapDumps() {}

	/**
	 * Reads the heap dumps in a recording ({@code jdk.HeapDump}). The events do not include the number of threads that
	 * wrote them. A log of the same run beside the recording, as {@code flightbench launch} creates, may include it.
	 *
	 * @return a run, without results if there are no heap dumps
	 * @throws IOException if the recording cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public static Run read(Path recording, ReadProgress progress) throws IOException {
		List<String> notes = new ArrayList<>();
		List<DumpedHeap> dumps = heapDumps(recording, progress, notes).stream().filter(dump -> dump.bytes() >= 0)
				.map(dump -> new DumpedHeap(dump.bytes(), dump.durationNanos() / NANOS_PER_SECOND, dump.compression(),
						dump.threads()))
				.toList();
		return new Run(RunNames.of(recording), recording, DumpedHeap.results(dumps), notes);
	}

	private static List<HeapDump> heapDumps(Path recording, ReadProgress progress, List<String> notes)
			throws IOException {
		PauseTimeline alone = PauseReader.read(recording, progress);
		Path log = recording.resolveSibling(
				String.valueOf(recording.getFileName()).replaceFirst("\\.jfr(\\.\\w+)?$", "") + ".log");
		if (alone.heapDumps().isEmpty() || FileKind.of(log) != FileKind.LOG) {
			return alone.heapDumps();
		}
		Optional<PauseTimeline> both = Overlay.of(alone, PauseReader.read(log, progress));
		if (both.isEmpty()) {
			notes.add(Texts.bind(Messages.heapDumps_otherRun, log.getFileName()));
		}
		return both.orElse(alone).heapDumps();
	}
}
