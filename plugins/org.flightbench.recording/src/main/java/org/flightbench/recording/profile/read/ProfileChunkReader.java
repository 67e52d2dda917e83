// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.flightbench.base.BoundedSearch;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.StackTaker;
import org.flightbench.recording.profile.Aggregates;
import org.flightbench.recording.profile.AllocationEvents;
import org.flightbench.recording.profile.ChunkFacts;
import org.flightbench.recording.profile.ChunkProfile;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.HotLocations;
import org.flightbench.recording.profile.JvmAllocations;
import org.flightbench.recording.profile.LocalFrames;
import org.flightbench.recording.profile.LocalStacks;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.SampleStates;
import org.flightbench.recording.profile.AllocationByThread;
import org.flightbench.recording.profile.TimeFilter;
import org.flightbench.recording.profile.WeightedEventReader;
import org.flightbench.recording.profile.WeightedEventReader.FirstSample;
import org.flightbench.recording.profile.WeightedType;
import org.flightbench.recording.profile.WeightedType.Samples;
import org.flightbench.recording.settings.ActiveSettingReader;

/** Reads the weights, stacks and names of a profile from a chunk. */
public final class ProfileChunkReader implements ChunkReader<ChunkProfile> {

	private final ProfileRequest request;
	private final boolean isOfTops;
	private final TimeFilter time;
	private final Aggregates[] groups;
	private final LocalStacks stacks;
	private final FactReader facts = new FactReader();
	private final Set<String> typesOfSettings;
	private final Map<String, WeightedEventReader> readers = new HashMap<>();
	private SampleStates states;
	private Aggregates ofStates;
	private final AllocationEvents<FirstSample> allocation;

	/**
	 * @param time the time range of the events to include
	 * @param frames the frames of the chunks previously read by the same thread
	 */
	ProfileChunkReader(ProfileRequest request, TimeFilter time, LocalFrames frames) {
		this(request, time, new LocalStacks(frames), false, newSums(request));
	}

	/**
	 * Creates a reader of reduced stacks, see {@link HotLocations}. Its result does not refer to the given memory,
	 * which can therefore be reused.
	 */
	ProfileChunkReader(ProfileRequest request, TimeFilter time, TopsMemory memory) {
		this(request, time, memory.stacks(), true, memory.sums());
	}

	private ProfileChunkReader(ProfileRequest request, TimeFilter time, LocalStacks stacks, boolean isOfTops,
			Aggregates[] groups) {
		this.isOfTops = isOfTops;
		this.stacks = stacks;
		this.groups = groups;
		this.request = request;
		this.time = time;
		allocation = request.leavesOutEarlierAllocation() ? new AllocationEvents<>() : null;
		typesOfSettings = request.event().typesOfSettings();
	}

	private static Aggregates[] newSums(ProfileRequest request) {
		Aggregates[] groups = new Aggregates[request.event().groups().size()];
		Arrays.setAll(groups, group -> new Aggregates());
		return groups;
	}

	/** Memory that a thread reuses for successive chunks. */
	static final class TopsMemory {

		private final LocalStacks stacks;
		private final Aggregates[] sums;

		TopsMemory(ProfileRequest request) {
			stacks = LocalStacks.ofTops(new LocalFrames(request.separation()));
			sums = newSums(request);
		}

		private LocalStacks stacks() {
			stacks.clear();
			return stacks;
		}

		private Aggregates[] sums() {
			for (Aggregates sum : sums) {
				sum.clear();
			}
			// return a copy, because the caller may replace elements
			return sums.clone();
		}
	}

	@Override
	public EventReader events(ValueType type, Clock clock) {
		if (typesOfSettings.contains(type.name())) {
			facts.addType(type);
			WeightedEventReader weighted = weightedEvents(type, clock);
			if (weighted != null) {
				readers.put(type.name(), weighted);
				return weighted;
			}
		}
		EventReader ofFacts = facts.events(type);
		return allocation == null ? ofFacts : allocation.events(type, clock, ofFacts);
	}

	private WeightedEventReader weightedEvents(ValueType type, Clock clock) {
		List<List<WeightedType>> wanted = request.event().groups();
		for (int group = 0; group < groups.length; group++) {
			for (WeightedType weighted : wanted.get(group)) {
				if (weighted.name().equals(type.name())) {
					return allocation != null && type.name().equals(AllocationByThread.SAMPLE)
							? WeightedEventReader.ofSamples(type, weighted, request, clock, time,
									groups[group], allocation)
							: reader(type, weighted, clock, group);
				}
			}
		}
		return null;
	}

	private WeightedEventReader reader(ValueType type, WeightedType weighted, Clock clock, int group) {
		if (weighted.samples() == Samples.ALL && group >= request.event().choices()) {
			return WeightedEventReader.ofOthers(type, weighted, request, clock, time, groups[group]);
		}
		WeightedEventReader reader = WeightedEventReader.of(type, weighted, request, clock, time,
				groups[group]);
		if (weighted.samples() == Samples.ALL) {
			return reader;
		}
		states = new SampleStates();
		ofStates = groups[group];
		return reader.withStates(states);
	}

	/** Separates CPU samples from wall-clock samples of the same type, which have been summed together so far. */
	private void separate(Constants constants) {
		Constants.Pool pool = constants.pool("jdk.types.ThreadState", "name");
		long[] values = new long[1];
		for (int group = 0; group < groups.length; group++) {
			Samples samples = request.event().groups().get(group).get(0).samples();
			if (samples != Samples.ALL) {
				groups[group] = states.counted(ofStates, samples,
						state -> pool.read(state, values) ? pool.string(0, values) : null);
			}
		}
	}

	@Override
	public Map<String, List<String>> constants() {
		return stacks.frames().constants();
	}

	@Override
	public void endOfEvents() {
		for (Aggregates group : groups) {
			for (int index = 0; index < group.size(); index++) {
				stacks.want(group.stack(index));
			}
		}
	}

	@Override
	public StackTaker stacks() {
		return stacks;
	}

	@Override
	public ChunkProfile finish(Constants constants) {
		if (states != null) {
			separate(constants);
		}
		if (isOfTops) {
			return tops(constants);
		}
		Frame[] frames = stacks.frames().resolve(constants);
		return new ChunkProfile(groups, stacks, frames, classes(groups),
				request.thread() == null ? null : threads(constants),
				request.isByThread() ? threadFrames(constants) : null, facts.finish(constants, typesWithEvents()),
				allocation == null ? null : allocation.finish(constants, sample -> sample));
	}

	private ChunkProfile tops(Constants constants) {
		HotLocations tops = new HotLocations(stacks, constants);
		Aggregates[] ofTops = new Aggregates[groups.length];
		Arrays.setAll(ofTops, group -> tops.of(groups[group]));
		JvmAllocations.OfChunk<FirstSample> ofThreads = allocation == null
				? null
				: allocation.finish(constants, tops::of);
		return new ChunkProfile(ofTops, tops.stacks(), tops.frames(), classes(ofTops),
				request.thread() == null ? null : threads(constants),
				request.isByThread() ? threadFrames(constants) : null, facts.finish(constants, typesWithEvents()),
				ofThreads);
	}

	private Set<String> typesWithEvents() {
		return readers.entrySet().stream().filter(reader -> reader.getValue().hasEvents()).map(Map.Entry::getKey)
				.collect(Collectors.toSet());
	}

	private Map<Long, Frame> classes(Aggregates[] groups) {
		Map<Long, Frame> classes = new HashMap<>();
		long last = 0;
		for (Aggregates group : groups) {
			for (int index = 0; index < group.size(); index++) {
				long id = group.classId(index);
				if (id != last && id != 0 && !classes.containsKey(id)) {
					classes.put(id, stacks.frames().classFrame(id));
				}
				last = id;
			}
		}
		return classes;
	}

	private Map<Long, Boolean> threads(Constants constants) {
		Constants.Pool pool = constants.pool("java.lang.Thread", "javaName", "osName");
		long[] values = new long[2];
		Map<Long, Boolean> threads = new HashMap<>();
		for (Aggregates group : groups) {
			for (int index = 0; index < group.size(); index++) {
				threads.computeIfAbsent(group.thread(index), id -> {
					List<String> names = new ArrayList<>();
					if (pool.read(id, values)) {
						names.add(pool.string(0, values));
						names.add(pool.string(1, values));
					}
					return names.stream().anyMatch(name -> name != null && BoundedSearch.finds(request.thread(), name));
				});
			}
		}
		return threads;
	}

	private Map<Long, Frame> threadFrames(Constants constants) {
		Constants.Pool pool = constants.pool("java.lang.Thread", "javaName", "osName");
		Map<Long, Frame> frames = new HashMap<>();
		for (Aggregates group : groups) {
			for (int index = 0; index < group.size(); index++) {
				frames.computeIfAbsent(group.thread(index),
						id -> Frame.thread(OverviewChunkReader.recordedName(pool, id)));
			}
		}
		return frames;
	}

	/** Reads the settings, the JVM version and the number of dropped bytes of a chunk. */
	private static final class FactReader {

		private final ActiveSettingReader settings = new ActiveSettingReader();
		private ValueType jvmType;
		private long[] jvm;
		private long droppedBytes;

		/** Registers an event type whose settings are needed. */
		void addType(ValueType type) {
			settings.addType(type, type.name());
		}

		/** Returns a reader for the events of a type, or null if they are not needed. */
		EventReader events(ValueType type) {
			return switch (type.name()) {
				case "jdk.JVMInformation" -> {
					jvmType = type;
					yield EventReader.of(List.of("jvmName", "jvmVersion"), values -> jvm = values.clone());
				}
				case "jdk.DataLoss" ->
					EventReader.of(List.of("amount"), values -> droppedBytes += Math.max(0, values[0]));
				default -> settings.events(type);
			};
		}

		/** @param types the event types of the profile for which the chunk has events */
		ChunkFacts finish(Constants constants, Set<String> types) {
			String version = jvm == null ? null : text(constants, jvmType, "jvmVersion", jvm[1]);
			return new ChunkFacts(settings.values(constants), version, droppedBytes, types, constants.time());
		}

		private static String text(Constants constants, ValueType type, String name, long value) {
			Field field = type.field(name);
			return field == null ? null : constants.string(field, value);
		}
	}
}
