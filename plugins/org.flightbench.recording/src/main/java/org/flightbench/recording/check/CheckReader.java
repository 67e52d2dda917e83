// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.OldRecording;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.RecordingReader;
import org.flightbench.jfr.chunk.ChunkHeader;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.chunk.ClockSteps;
import org.flightbench.jfr.chunk.ClockSteps.SourceChunk;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.ChunkReaderPair;
import org.flightbench.jfr.event.ChunkReaderPair.ResultPair;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.io.OldFormatException;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.RawStack;
import org.flightbench.recording.activity.ActivityBuilder;
import org.flightbench.recording.activity.ActivityChunkReader;
import org.flightbench.recording.activity.ActivityReader;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.items.ItemChunk;
import org.flightbench.recording.profile.ChunkProfile;
import org.flightbench.recording.profile.ProfileEvent;
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

	/** Reads the JVM that a chunk of a file belongs to. */
	private static final class SourceChunkReader implements ChunkReader<SourceChunk> {

		private long jvmStartMillis;
		private long pid;

		@Override
		public EventReader events(ValueType type, Clock clock) {
			return type.name().equals("jdk.JVMInformation")
					? EventReader.of(List.of("jvmStartTime", "pid"), values -> {
						jvmStartMillis = values[0];
						pid = values[1];
					})
					: null;
		}

		@Override
		public boolean wantsStacks() {
			return false;
		}

		@Override
		public SourceChunk finish(Constants constants) {
			return new SourceChunk((ChunkHeader) constants.clock(), jvmStartMillis, pid);
		}
	}

	/**
	 * Reads the number of frames of the longest truncated stack trace among the samples of a chunk. The result is 0 if
	 * no stack trace is truncated.
	 */
	static final class StackDepthReader implements ChunkReader<Integer> {

		private static final Set<String> TYPES = Stream.of(CheckUp.CPU, CheckUp.ALLOCATION)
				.flatMap(event -> ProfileEvent.of(event).typesOfSettings().stream()).collect(Collectors.toSet());

		private final Set<Long> stacks = new HashSet<>();
		private int longest;

		@Override
		public EventReader events(ValueType type, Clock clock) {
			return TYPES.contains(type.name())
					? EventReader.of(List.of("stackTrace"), values -> stacks.add(values[0]))
					: null;
		}

		@Override
		public boolean wantsStack(long stack) {
			return stacks.contains(stack);
		}

		@Override
		public void stack(RawStack stack) {
			longest = stack.isTruncated() ? Math.max(longest, stack.depth()) : longest;
		}

		@Override
		public Integer finish(Constants constants) {
			return longest;
		}
	}
}
