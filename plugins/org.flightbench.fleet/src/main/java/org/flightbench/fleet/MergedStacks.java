// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.apache.spark.util.SerializableConfiguration;
import org.flightbench.base.LongMap;
import org.flightbench.base.Texts;
import org.flightbench.fleet.text.Messages;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.profile.AllocationByThread;
import org.flightbench.recording.profile.CountedTypes;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.FrameTable;
import org.flightbench.recording.profile.ProfilePart;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.StackSet;
import org.flightbench.recording.profile.Stacks;

import scala.Tuple2;

/** Collects the merged stacks of a job into one profile for each group of recordings. */
final class MergedStacks {

	private final List<Group> groups = new ArrayList<>();
	/** The group and replicate to which each column belongs, by column index. */
	private final List<Column> columns = new ArrayList<>();
	private final Map<Long, Frame> frames = new HashMap<>();
	private final List<ReadRecording> recordings = new ArrayList<>();
	/** The recordings with joined parts; null until they are requested. */
	private List<ReadRecording> whole;

	private record Column(Group group, int fork) {}

	/** The stacks of a group. Frames are numbered in the order in which their hash codes first occur. */
	private static final class Group {

		private final List<String> replicates;
		private final int firstColumn;
		private final StackSet stacks;
		private final LongMap numbers = new LongMap();
		private final List<Long> hashes = new ArrayList<>();
		private int[] row = new int[64];
		/** Whether stacks may have no events anymore. */
		private boolean isReduced;

		Group(List<String> replicates, int firstColumn) {
			this.replicates = replicates;
			this.firstColumn = firstColumn;
			stacks = StackSet.ofForks(Math.max(1, replicates.size()));
		}

		void add(long[] stack, int fork, Amount amount) {
			row = stack.length > row.length ? new int[2 * stack.length] : row;
			for (int depth = 0; depth < stack.length; depth++) {
				long number = numbers.get(stack[depth]);
				if (number == LongMap.NONE) {
					number = hashes.size();
					hashes.add(stack[depth]);
					numbers.put(stack[depth], number);
				}
				row[depth] = (int) number;
			}
			stacks.add(row, stack.length, Side.BASELINE, fork, amount.weight(), amount.samples());
		}
	}

	/** Returns stacks with one column for each group. */
	static MergedStacks ofGroups(int count) {
		MergedStacks stacks = new MergedStacks();
		for (int group = 0; group < count; group++) {
			stacks.addGroup(List.of());
		}
		return stacks;
	}

	/**
	 * Adds a group of recordings.
	 *
	 * @param replicates the names of its replicates, each of which gets a column; empty for a single column
	 * @return the first column, to be set in the recordings of the group
	 */
	int addGroup(List<String> replicates) {
		Group group = new Group(replicates, columns.size());
		groups.add(group);
		for (int fork = 0; fork < Math.max(1, replicates.size()); fork++) {
			columns.add(new Column(group, fork));
		}
		return group.firstColumn;
	}

	/** Adds a merged result of {@link StackDecoder}. */
	void add(Serializable merged, Amount amount) {
		if (merged instanceof StackKey stack) {
			Column column = columns.get(stack.column());
			column.group.add(stack.frames(), column.fork, amount);
		} else if (merged instanceof FrameKey key) {
			Frame other = frames.put(key.hash(), key.frame());
			if (other != null && !other.equals(key.frame())) {
				throw new IllegalStateException(other + " and " + key.frame() + " have the same hash code");
			}
		} else {
			recordings.add((ReadRecording) merged);
		}
	}

	/**
	 * Reads the stacks of recordings.
	 *
	 * @param request a request for a named event that is not restricted to measured time
	 */
	void read(SparkJob spark, List<FleetFile> files, ProfileRequest request) {
		spark.run(files, new StackDecoder(request, new SerializableConfiguration(spark.hadoop())), Amount::plus,
				merged -> add(merged._1(), merged._2()));
		subtractUncounted(spark, request);
	}

	/** Reads the {@linkplain #uncounted uncounted} parts again, and subtracts their stacks. */
	void subtractUncounted(SparkJob spark, ProfileRequest request) {
		List<FilePart> parts = uncounted();
		if (!parts.isEmpty()) {
			spark.runParts(parts, new StackDecoder(request, new SerializableConfiguration(spark.hadoop()), true),
					Amount::plus, merged -> add(merged._1(), merged._2()));
		}
	}

	/**
	 * Returns the parts of divided recordings whose events do not count, because other parts of the same recording have
	 * events of a preferred group. No part knows of the others, so the sum contains these events.
	 */
	List<FilePart> uncounted() {
		Map<String, Integer> counted = new HashMap<>();
		List<ReadRecording> read = recordings.stream().filter(one -> !one.isLost()).toList();
		read.forEach(one -> counted.merge(one.file().path(), facts(one).group(), Math::min));
		List<FilePart> parts = read.stream().filter(one -> facts(one).group() != SourceFacts.NO_EVENTS
				&& facts(one).group() > counted.get(one.file().path())).map(ReadRecording::part).toList();
		parts.forEach(part -> columns.get(part.file().column()).group.isReduced = true);
		return parts;
	}

	/** Returns all recordings, sorted by path. Nothing can be added afterwards. */
	List<ReadRecording> recordings() {
		if (whole == null) {
			whole = ReadRecording.whole(recordings, (one, other) -> ((SourceFacts) one).plus((SourceFacts) other))
					.stream().map(this::withoutEarlierAllocation).toList();
		}
		return whole;
	}

	/** Subtracts what was allocated before a divided recording, which only all of its parts together show. */
	private ReadRecording withoutEarlierAllocation(ReadRecording recording) {
		if (recording.isLost() || facts(recording).allocations().isEmpty()
				|| !facts(recording).types().contains(AllocationByThread.SAMPLE)) {
			return recording;
		}
		Column column = columns.get(recording.file().column());
		long[] sum = new long[1];
		String warning = ProfilePart.earlierAllocation(facts(recording).allocations(),
				facts(recording).total().weight(), (stack, bytes) -> {
					column.group.add(stack, column.fork, new Amount(-bytes, 0));
					sum[0] += bytes;
				});
		return warning == null ? recording : recording.with(warning, facts(recording).without(sum[0]));
	}

	/** Returns the recordings of a group, sorted by path. */
	List<ReadRecording> recordings(int group) {
		return recordings().stream().filter(one -> columns.get(one.file().column()).group == groups.get(group))
				.toList();
	}

	/**
	 * Returns the profile of a group. Nothing can be added to the group afterward.
	 *
	 * @param name the name of the group; empty for all recordings
	 */
	StackProfile profile(int group, String name, ProfileRequest request) {
		Group its = groups.get(group);
		FrameTable table = new FrameTable();
		its.hashes.forEach(hash -> table.number(frames.get(hash)));
		List<ReadRecording> all = recordings(group);
		List<ReadRecording> read = all.stream().filter(one -> !one.isLost()).toList();
		List<String> warnings = new ArrayList<>(FleetWarnings.of(all));
		Map<List<String>, Long> types = read.stream().map(MergedStacks::facts)
				.filter(facts -> facts.total().samples() > 0)
				.collect(Collectors.groupingBy(SourceFacts::types, LinkedHashMap::new, Collectors.counting()));
		if (types.size() > 1) {
			warnings.add(0, Texts.bind(Messages.warning_types, types.entrySet().stream()
					.map(entry -> Texts.bind(Messages.warning_typesOfSome, FleetWarnings.count(entry.getValue()),
							String.join(", ", entry.getKey())))
					.collect(Collectors.joining("; "))));
		}
		Stacks stacks = its.stacks.build();
		List<Integer> replicates = replicates(its, stacks);
		boolean isPart = replicates.size() < its.replicates.size();
		if (isPart) {
			warnings.add(Texts.bind(Messages.warning_leftOut, IntStream.range(0, its.replicates.size())
					.filter(fork -> !replicates.contains(fork)).mapToObj(its.replicates::get)
					.collect(Collectors.joining(", "))));
		}
		String count = FleetWarnings.count(read.size());
		ProfileSource source = source(name.isEmpty() ? count : Texts.bind(Messages.group_named, name, count), read,
				types.keySet().stream().flatMap(Collection::stream).distinct().toList(), forks(its, replicates, read));
		return new StackProfile(request.event().name(), request.effectiveWeight(), table,
				isPart || its.isReduced ? of(stacks, replicates) : stacks, List.of(source), warnings);
	}

	private static SourceFacts facts(ReadRecording recording) {
		return (SourceFacts) recording.content();
	}

	/** Returns the replicates with events, or all of them if none has any. */
	private static List<Integer> replicates(Group group, Stacks stacks) {
		List<Integer> all = IntStream.range(0, group.replicates.size()).boxed().toList();
		List<Integer> some = all.stream().filter(fork -> hasEvents(stacks, fork)).toList();
		return some.isEmpty() ? all : some;
	}

	private static boolean hasEvents(Stacks stacks, int fork) {
		return IntStream.range(0, stacks.size()).anyMatch(stack -> stacks.samples(stack, Side.BASELINE, fork) > 0);
	}

	/** Returns the stacks with events, with only some of the replicates; none if they are not distinguished. */
	private static Stacks of(Stacks stacks, List<Integer> replicates) {
		List<Integer> forks = replicates.isEmpty() ? List.of(0) : replicates;
		StackSet some = StackSet.ofForks(forks.size());
		int[] row = new int[0];
		for (int stack = 0; stack < stacks.size(); stack++) {
			int depth = stacks.depth(stack);
			row = depth > row.length ? new int[2 * depth] : row;
			for (int frame = 0; frame < depth; frame++) {
				row[frame] = stacks.frame(stack, frame);
			}
			for (int fork = 0; fork < forks.size(); fork++) {
				long samples = stacks.samples(stack, Side.BASELINE, forks.get(fork));
				if (samples > 0) {
					some.add(row, depth, Side.BASELINE, fork, stacks.weight(stack, Side.BASELINE, forks.get(fork)),
							samples);
				}
			}
		}
		return some.build();
	}

	private static List<ProfileSource.Fork> forks(Group group, List<Integer> replicates, List<ReadRecording> read) {
		List<ProfileSource.Fork> forks = new ArrayList<>();
		for (int fork : replicates) {
			int column = group.firstColumn + fork;
			forks.add(new ProfileSource.Fork(group.replicates.get(fork),
					nanos(read.stream().filter(one -> one.file().column() == column).toList()), MeasuredTime.WHOLE));
		}
		return forks;
	}

	/**
	 * Returns the sum of all durations in nanoseconds, or 0 if any of them is unknown. Ignores recordings without a
	 * duration and events, such as those without a readable chunk.
	 */
	private static long nanos(List<ReadRecording> read) {
		boolean isKnown = read.stream().map(MergedStacks::facts)
				.noneMatch(facts -> facts.durationNanos() == 0 && facts.total().samples() > 0);
		return isKnown ? read.stream().mapToLong(one -> facts(one).durationNanos()).sum() : 0;
	}

	private static ProfileSource source(String name, List<ReadRecording> read, List<String> types,
			List<ProfileSource.Fork> forks) {
		Amount total = Amount.NONE;
		long dropped = 0;
		Map<String, TreeSet<String>> settings = new TreeMap<>();
		TreeSet<String> jvms = new TreeSet<>();
		List<String> problems = new ArrayList<>();
		for (ReadRecording one : read) {
			total = total.plus(facts(one).total());
			dropped += facts(one).droppedBytes();
			facts(one).settings()
					.forEach((key, value) -> settings.computeIfAbsent(key, unknown -> new TreeSet<>()).add(value));
			if (!facts(one).jvm().isEmpty()) {
				jvms.add(facts(one).jvm());
			}
			one.problems().forEach(problem -> problems.add(one.file().name() + ": " + problem));
		}
		Map<String, String> values = new TreeMap<>();
		settings.forEach((key, its) -> values.put(key, String.join(" | ", its)));
		return new ProfileSource(name, nanos(read), total.weight(), total.samples(), values, String.join(" | ", jvms),
				dropped, problems, new CountedTypes(types, 0, List.of()), MeasuredTime.WHOLE, forks);
	}
}
