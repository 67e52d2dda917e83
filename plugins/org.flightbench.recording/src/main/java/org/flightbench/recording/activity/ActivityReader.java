// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.recording.benchmark.MarksChunkReader;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.items.ItemChunk;
import org.flightbench.recording.pass.PassReader;
import org.flightbench.recording.pass.RecordingPass;
import org.flightbench.recording.pass.RecordingPass.Answer;
import org.flightbench.recording.profile.TimeFilter;
import org.flightbench.recording.profile.items.LoadedItems;

/** Reads the activity of a program. */
public final class ActivityReader {

	private ActivityReader() {}

	/**
	 * Reads the activity in a recording or a time range within it.
	 *
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if the file is not a readable recording; damage to
	 * parts of a recording only causes warnings
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public static Activity read(Path file, ActivityRequest request, ReadProgress progress) throws IOException {
		return RecordingPass.read(file, pass -> ask(pass, request), progress);
	}

	/**
	 * Requests the activity from a pass over a recording.
	 *
	 * @throws IOException if the recording cannot be read
	 */
	public static Answer<Activity> ask(RecordingPass pass, ActivityRequest request) throws IOException {
		return pass.ask(new Wanted(request));
	}

	private record Wanted(ActivityRequest request) implements RecordingPass.Request<Activity> {

		@Override
		public PassReader<ActivityBuilder, Activity> start(RecordingPass pass) throws IOException {
			RecordedTime time = pass.time();
			TimeFilter counted = request.counted(time, pass.measured(request.measurement()));
			ActivityBuilder all = new ActivityBuilder();
			return new PassReader<>(() -> new ActivityChunkReader(counted, request), all::add,
					problems -> build(all, pass.name(), time, pass.readTime(), counted, problems));
		}

		@Override
		public Activity readOld(RecordingPass pass) {
			return read(pass.items(), request, pass.progress(), pass.old().problems());
		}
	}

	/**
	 * Reads the activity of events that Mission Control has loaded. The result is the same as for the file that they
	 * were loaded from.
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
		return build(all, items.name(), items.time(), items.time(), counted, problems);
	}

	private static Activity build(ActivityBuilder all, String name, RecordedTime time, RecordedTime read,
			TimeFilter counted, List<ReadProblem> problems) {
		all.countPauses(counted::contains);
		List<String> warnings = new ArrayList<>(time.warnings());
		problems.stream().map(ReadProblem::text).distinct().forEach(warnings::add);
		return all.build(name, time, counted.recordedNanos(read), counted.measured(), warnings);
	}
}
