// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.check;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.chunk.ClockSteps;
import org.flightbench.jfr.chunk.ClockSteps.SourceChunk;
import org.flightbench.recording.activity.Activity;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightbench.jfr.chunk.ChunkHeader;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.RawStack;
import org.flightbench.jfr.stack.StackTaker;
import org.flightbench.recording.activity.ActivityReader;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.items.ItemChunk;
import org.flightbench.recording.pass.PassReader;
import org.flightbench.recording.pass.RecordingPass;
import org.flightbench.recording.pass.RecordingPass.Answer;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.profile.read.HotLocationReader;
import org.flightbench.recording.profile.read.ProfilableTypes;

/** Reads the profiles, the activity and the clock of a recording that {@link CheckUp} checks. */
final class CheckReader {

	private static final ProfileRequest CPU = profile(CheckUp.CPU, Weight.TIME);
	private static final ProfileRequest ALLOCATION = profile(CheckUp.ALLOCATION, Weight.BYTES);

	private CheckReader() {}

	/** Returns a request equal to that of a recording summary, so that one pass serves both. */
	private static ProfileRequest profile(String event, Weight weight) {
		return new ProfileRequest(ProfileEvent.of(event), weight, null, Long.MIN_VALUE, Long.MAX_VALUE,
				Separation.METHOD);
	}

	static Answer<CheckUp> ask(RecordingPass pass) throws IOException {
		Answer<StackProfile> cpu = HotLocationReader.ask(pass, CPU);
		Answer<StackProfile> allocation = HotLocationReader.ask(pass, ALLOCATION);
		Answer<Activity> activity = ActivityReader.ask(pass, ActivityRequest.ALL);
		Answer<Long> clockStep = pass.ask(ClockStep.LARGEST);
		Answer<Integer> depth = pass.ask(TruncatedDepth.LONGEST);
		return () -> CheckUp.of(activity.get(), cpu.get(), allocation.get(), clockStep.get(), depth.get(),
				hasStacks(pass, cpu.get(), allocation.get()));
	}

	private static boolean hasStacks(RecordingPass pass, StackProfile cpu, StackProfile allocation)
			throws IOException {
		if (CheckUp.hasStacks(cpu) || CheckUp.hasStacks(allocation)) {
			return true;
		}
		return !(pass.recording() == null
				? ProfilableTypes.read(pass.items(), pass.progress())
				: ProfilableTypes.read(pass.recording(), pass.progress())).isEmpty();
	}

	private enum ClockStep implements RecordingPass.Request<Long> {
		LARGEST;

		@Override
		public PassReader<SourceChunk, Long> start(RecordingPass pass) {
			List<SourceChunk> sources = new ArrayList<>();
			return new PassReader<>(SourceChunkReader::new, sources::add, problems -> ClockSteps.largest(sources));
		}

		@Override
		public Long readOld(RecordingPass pass) {
			return 0L;
		}
	}

	private enum TruncatedDepth implements RecordingPass.Request<Integer> {
		LONGEST;

		@Override
		public PassReader<Integer, Integer> start(RecordingPass pass) {
			List<Integer> depths = new ArrayList<>(List.of(0));
			return new PassReader<>(StackDepthReader::new, depths::add, problems -> Collections.max(depths));
		}

		@Override
		public Integer readOld(RecordingPass pass) {
			return ItemChunk.read(pass.items(), new StackDepthReader(), pass.progress());
		}
	}

	static CheckUp read(LoadedItems items, ReadProgress progress) {
		StackProfile cpu = ItemProfileReader.read(items, CPU, progress, part -> {});
		StackProfile allocation = ItemProfileReader.read(items, ALLOCATION, progress, part -> {});
		return CheckUp.of(ActivityReader.read(items, ActivityRequest.ALL, progress), cpu, allocation, 0,
				ItemChunk.read(items, new StackDepthReader(), progress), CheckUp.hasStacks(cpu)
						|| CheckUp.hasStacks(allocation) || !ProfilableTypes.read(items, progress).isEmpty());
	}

	/** Identifies the JVM that recorded a chunk. */
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
		public StackTaker stacks() {
			return new StackTaker() {
				@Override
				public boolean wants(long stack) {
					return stacks.contains(stack);
				}

				@Override
				public void add(RawStack stack) {
					longest = stack.isTruncated() ? Math.max(longest, stack.depth()) : longest;
				}
			};
		}

		@Override
		public Integer finish(Constants constants) {
			return longest;
		}
	}
}
