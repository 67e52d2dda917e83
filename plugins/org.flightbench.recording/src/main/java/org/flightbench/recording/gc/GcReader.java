// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.OldRecording;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.RecordingReader;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.event.ChunkReaderPair;
import org.flightbench.jfr.event.ChunkReaderPair.ResultPair;
import org.flightbench.jfr.io.OldFormatException;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityBuilder;
import org.flightbench.recording.activity.ActivityChunkReader;
import org.flightbench.recording.activity.ActivityReader;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.event.ChunkPauses;
import org.flightbench.recording.pause.read.PausePass;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.recording.profile.TimeFilter;
import org.flightbench.recording.profile.items.LoadedItems;

/** Reads the garbage collection of a recording, or of a part of its time, in one pass. */
public final class GcReader {

	private GcReader() {}

	/**
	 * Reads the garbage collection of a recording.
	 *
	 * @param fromNanos the start of the time range, in nanoseconds from the start of the recording;
	 * {@link Long#MIN_VALUE} for no bound
	 * @param toNanos the end of the time range, exclusive; {@link Long#MAX_VALUE} for no bound
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if the file is not a readable recording
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public static GcRecording read(Path file, long fromNanos, long toNanos, ReadProgress progress) throws IOException {
		String name = String.valueOf(file.getFileName());
		ActivityRequest request = new ActivityRequest(fromNanos, toNanos, null, null);
		try (RecordingFile recording = RecordingFile.open(file, progress)) {
			recording.sortByTime(progress);
			RecordedTime time = recording.time();
			TimeFilter counted = request.counted(time, MeasuredTime.WHOLE);
			PausePass pauses = new PausePass(time);
			ActivityBuilder activity = new ActivityBuilder();
			List<ReadProblem> problems = RecordingReader.read(recording,
					() -> new ChunkReaderPair<>(pauses.reader(), new ActivityChunkReader(counted, request)),
					(ResultPair<ChunkPauses, ActivityBuilder> chunk) -> {
						pauses.add(chunk.first());
						activity.add(chunk.second());
					}, progress);
			return part(pauses.end(name, problems),
					ActivityReader.build(activity, name, time, counted, problems), fromNanos, toNanos);
		} catch (OldFormatException old) {
			OldRecording recording = OldRecording.load(file, progress);
			LoadedItems items = new LoadedItems(name, recording.events(), recording.events(), recording.time());
			return part(PauseReader.readWithoutLateThreads(items, progress),
					ActivityReader.read(items, request, progress), fromNanos, toNanos);
		}
	}

	private static GcRecording part(PauseTimeline timeline, Activity activity, long fromNanos, long toNanos) {
		long start = activity.time().startNanos() - timeline.originEpochNanos();
		long from = fromNanos > 0 ? Math.max(timeline.startNanos(), start + fromNanos) : timeline.startNanos();
		long to = toNanos < activity.time().spanNanos()
				? Math.min(timeline.endNanos(), start + toNanos)
				: timeline.endNanos();
		return new GcRecording(timeline.ofGc(from, to), activity);
	}
}
