// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.OldRecording;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.RecordingReader;
import org.flightbench.jfr.chunk.ClockSteps;
import org.flightbench.jfr.chunk.ClockSteps.SourceChunk;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.event.ChunkReaderPair;
import org.flightbench.jfr.event.ChunkReaderPair.ResultPair;
import org.flightbench.jfr.io.OldFormatException;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.recording.activity.ActivityBuilder;
import org.flightbench.recording.activity.ActivityChunkReader;
import org.flightbench.recording.activity.ActivityReader;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.items.ItemChunk;
import org.flightbench.recording.profile.ChunkProfile;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.TimeFilter;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.profile.read.ProfilableTypes;
import org.flightbench.recording.profile.read.ProfilePass;

/** Reads the data to check from a recording in one pass. */
final class CheckReader {

	private static final ProfileRequest CPU = ProfileRequest.of(CheckUp.CPU);
	private static final ProfileRequest ALLOCATION = ProfileRequest.of(CheckUp.ALLOCATION);

	private CheckReader() {}

	static CheckUp read(Path file, ReadProgress progress) throws IOException {
		String name = String.valueOf(file.getFileName());
		try (RecordingFile recording = RecordingFile.open(file, progress)) {
			recording.sortByTime(progress);
			RecordedTime time = recording.time();
			TimeFilter counted = ActivityRequest.ALL.counted(time, MeasuredTime.WHOLE);
			ProfilePass cpu = ProfilePass.ofTopsAndCuts(CPU, time, counted);
			ProfilePass allocation = ProfilePass.ofTopsAndCuts(ALLOCATION, time, counted);
			ActivityBuilder activity = new ActivityBuilder();
			List<SourceChunk> sources = new ArrayList<>();
			List<Integer> depths = new ArrayList<>();
			List<ReadProblem> problems = RecordingReader.read(recording,
					() -> new ChunkReaderPair<>(new ChunkReaderPair<>(cpu.reader(), allocation.reader()),
							new ChunkReaderPair<>(new ActivityChunkReader(counted, ActivityRequest.ALL),
									new ChunkReaderPair<>(new SourceChunkReader(), new StackDepthReader()))),
					(ResultPair<ResultPair<ChunkProfile, ChunkProfile>, ResultPair<ActivityBuilder, ResultPair<SourceChunk, Integer>>> chunk) -> {
						cpu.add(chunk.first().first(), progress);
						allocation.add(chunk.first().second(), progress);
						activity.add(chunk.second().first());
						sources.add(chunk.second().second().first());
						depths.add(chunk.second().second().second());
					}, progress);
			StackProfile ofCpu = cpu.end(name, problems);
			StackProfile ofAllocation = allocation.end(name, problems);
			return CheckUp.of(ActivityReader.build(activity, name, time, counted, problems), ofCpu, ofAllocation,
					ClockSteps.largest(sources),
					depths.isEmpty() ? 0 : Collections.max(depths),
					CheckUp.hasStacks(ofCpu) || CheckUp.hasStacks(ofAllocation)
							|| !ProfilableTypes.read(file, progress).isEmpty());
		} catch (OldFormatException old) {
			OldRecording recording = OldRecording.load(file, progress);
			return read(new LoadedItems(name, recording.events(), recording.events(), recording.time()), progress);
		}
	}

	static CheckUp read(LoadedItems items, ReadProgress progress) {
		StackProfile cpu = ItemProfileReader.read(items, CPU, progress, part -> {});
		StackProfile allocation = ItemProfileReader.read(items, ALLOCATION, progress, part -> {});
		return CheckUp.of(ActivityReader.read(items, ActivityRequest.ALL, progress), cpu, allocation, 0,
				ItemChunk.read(items, new StackDepthReader(), progress), CheckUp.hasStacks(cpu)
						|| CheckUp.hasStacks(allocation) || !ProfilableTypes.read(items, progress).isEmpty());
	}
}
