// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.summary;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.OldRecording;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.RecordingReader;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.ChunkReaderPair;
import org.flightbench.jfr.event.ChunkReaderPair.ResultPair;
import org.flightbench.jfr.io.OldFormatException;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityBuilder;
import org.flightbench.recording.activity.ActivityChunkReader;
import org.flightbench.recording.activity.ActivityReader;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.benchmark.MarksChunkReader;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.pause.PauseStatistics;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.event.ChunkPauses;
import org.flightbench.recording.pause.read.PausePass;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.recording.profile.ChunkProfile;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.TimeFilter;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.profile.read.ProfilePass;

/** Reads all data needed for comparisons from a recording, in one pass. */
public final class RecordingDigestReader {

	private static final String CPU = "cpu";
	private static final String ALLOCATION = "allocation";

	private RecordingDigestReader() {}

	/**
	 * Reads a recording, or a part of its time. If the request has a measurement and the measured time can be
	 * determined, only that time counts.
	 *
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if the file is not a readable recording; damage to
	 * parts of a recording only causes warnings
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public static RecordingDigest read(Path file, ActivityRequest request, ReadProgress progress) throws IOException {
		String name = String.valueOf(file.getFileName());
		try (RecordingFile recording = RecordingFile.open(file, progress)) {
			recording.sortByTime(progress);
			RecordedTime time = recording.time();
			MeasuredTime measured = request.measurement() == null
					? MeasuredTime.WHOLE
					: MeasuredTime.of(MarksChunkReader.read(recording, request.measurement(), progress), time,
							request.measurement());
			ActivityRequest effective = measured.isPart() ? request : request.unmeasured();
			TimeFilter counted = effective.counted(time, measured);
			ProfilePass cpu = ProfilePass.ofTops(profile(CPU, Weight.TIME, effective), time, counted);
			ProfilePass allocation = ProfilePass.ofTops(profile(ALLOCATION, Weight.BYTES, effective), time, counted);
			PausePass pauses = new PausePass(time);
			ActivityBuilder activity = new ActivityBuilder();
			List<ReadProblem> problems = RecordingReader.read(recording,
					() -> reader(cpu, allocation, pauses, new ActivityChunkReader(counted, request)),
					(ResultPair<ResultPair<ChunkProfile, ChunkProfile>, ResultPair<ChunkPauses, ActivityBuilder>> chunk) -> {
						cpu.add(chunk.first().first(), progress);
						allocation.add(chunk.first().second(), progress);
						pauses.add(chunk.second().first());
						activity.add(chunk.second().second());
					}, progress);
			Activity built = ActivityReader.build(activity, name, time, counted, problems);
			return whole(file, effective, built, cpu.end(name, problems), allocation.end(name, problems),
					pauses.end(name, problems));
		} catch (OldFormatException old) {
			OldRecording recording = OldRecording.load(file, progress);
			LoadedItems items = new LoadedItems(name, recording.events(), recording.events(), recording.time());
			return read(file, items, request, progress);
		}
	}

	private static ChunkReader<ResultPair<ResultPair<ChunkProfile, ChunkProfile>, ResultPair<ChunkPauses, ActivityBuilder>>> reader(
			ProfilePass cpu, ProfilePass allocation, PausePass pauses, ChunkReader<ActivityBuilder> activity) {
		return new ChunkReaderPair<>(new ChunkReaderPair<>(cpu.reader(), allocation.reader()),
				new ChunkReaderPair<>(pauses.reader(), activity));
	}

	/**
	 * Reads events that Mission Control has loaded.
	 *
	 * @param progress receives counts of events instead of bytes
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public static RecordingDigest read(LoadedItems items, ActivityRequest request, ReadProgress progress) {
		return read(null, items, request, progress);
	}

	private static RecordingDigest read(Path file, LoadedItems items, ActivityRequest request, ReadProgress progress) {
		Activity activity = ActivityReader.read(items, request, progress);
		ActivityRequest effective = activity.measured().isPart() ? request : request.unmeasured();
		return whole(file, effective, activity,
				ItemProfileReader.read(items, profile(CPU, Weight.TIME, effective), progress, part -> {}),
				ItemProfileReader.read(items, profile(ALLOCATION, Weight.BYTES, effective), progress, part -> {}),
				PauseReader.readWithoutLateThreads(items, progress));
	}

	private static ProfileRequest profile(String event, Weight weight, ActivityRequest request) {
		return new ProfileRequest(ProfileEvent.of(event), weight, null, request.fromNanos(), request.toNanos(),
				Separation.METHOD, request.measurement());
	}

	private static RecordingDigest whole(Path file, ActivityRequest request, Activity activity, StackProfile cpu,
			StackProfile allocation, PauseTimeline timeline) {
		long from = timeline.startNanos();
		long to = timeline.endNanos();
		if (activity.measured().isPart()) {
			from = Math.max(from, activity.measured().time().startNanos() - timeline.originEpochNanos());
			to = Math.min(to, activity.measured().time().endNanos() - timeline.originEpochNanos());
		}
		long start = activity.time().startNanos() - timeline.originEpochNanos();
		from = request.fromNanos() > 0 ? Math.max(from, start + request.fromNanos()) : from;
		to = request.toNanos() < activity.time().spanNanos() ? Math.min(to, start + request.toNanos()) : to;
		PauseStatistics pauses = PauseStatistics.of(timeline, from, to);
		return new RecordingDigest(file, activity, HotSpots.of(cpu), HotSpots.of(allocation), pauses,
				pauses.longest() < 0
						? 0
						: timeline.pauses().startNanos(pauses.longest()) + timeline.originEpochNanos());
	}
}
