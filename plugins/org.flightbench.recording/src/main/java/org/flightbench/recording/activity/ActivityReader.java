// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.OldRecording;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.RecordingReader;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.io.OldFormatException;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.recording.benchmark.MarksChunkReader;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.items.ItemChunk;
import org.flightbench.recording.profile.TimeFilter;
import org.flightbench.recording.profile.items.LoadedItems;

/** Reads the activity of a program. */
public final class ActivityReader {

	private ActivityReader() {}

	/**
	 * Reads the activity of a recording, or of a part of its time.
	 *
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if the file is not a readable recording; damage to
	 * parts of a recording only causes warnings
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public static Activity read(Path file, ActivityRequest request, ReadProgress progress) throws IOException {
		try (RecordingFile recording = RecordingFile.open(file, progress)) {
			// sort, so that the last value of a fact comes from the latest chunk
			recording.sortByTime(progress);
			TimeFilter counted = request.counted(recording.time(), request.measurement() == null
					? MeasuredTime.WHOLE
					: MeasuredTime.of(MarksChunkReader.read(recording, request.measurement(), progress),
							recording.time(),
							request.measurement()));
			ActivityBuilder all = new ActivityBuilder();
			List<ReadProblem> problems = RecordingReader.read(recording,
					() -> new ActivityChunkReader(counted, request),
					(ActivityBuilder chunk) -> all.add(chunk), progress);
			return build(all, String.valueOf(file.getFileName()), recording.time(), counted, problems);
		} catch (OldFormatException old) {
			OldRecording recording = OldRecording.load(file, progress);
			return read(new LoadedItems(String.valueOf(file.getFileName()), recording.events(), recording.events(),
					recording.time()), request, progress, recording.problems());
		}
	}

	/**
	 * Reads the activity of events that Mission Control has loaded. The result is the same as for the file.
	 *
	 * @param progress receives counts of events instead of bytes
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public static Activity read(LoadedItems items, ActivityRequest request, ReadProgress progress) {
		return read(items, request, progress, List.of());
	}

	private static Activity read(LoadedItems items, ActivityRequest request, ReadProgress progress,
			List<ReadProblem> problems) {
		MeasuredTime measured = request.measurement() == null
				? MeasuredTime.WHOLE
				: MeasuredTime.of(ItemChunk.read(items, new MarksChunkReader(), progress), items.time(),
						request.measurement());
		TimeFilter counted = request.counted(items.time(), measured);
		ActivityBuilder all = ItemChunk.read(items, new ActivityChunkReader(counted, request), progress);
		return build(all, items.name(), items.time(), counted, problems);
	}

	/**
	 * Builds the activity of a recording after all of its parts have been added.
	 *
	 * @param counted the part of the time that counts
	 */
	public static Activity build(ActivityBuilder all, String name, RecordedTime time, TimeFilter counted,
			List<ReadProblem> problems) {
		all.countPauses(counted::contains);
		List<String> warnings = new ArrayList<>(time.warnings());
		problems.stream().map(ReadProblem::text).distinct().forEach(warnings::add);
		return all.build(name, time, counted.recordedNanos(time), counted.measured(), warnings);
	}
}
