// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

import org.flightbench.base.LongMap;
import org.flightbench.base.ReadProgress;
import org.flightbench.base.Texts;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.stack.RawStack;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.profile.JvmAllocations.OfChunk;
import org.flightbench.recording.profile.WeightedEventReader.FirstSample;
import org.flightbench.recording.settings.ChunkSettings;
import org.flightbench.recording.text.Messages;

/** Combines the profiles of chunks, converting the IDs of each chunk to frames shared by all chunks. */
public final class ProfileBuilder {

	/** The maximum depth of a stack: a thread, a note, a raw stack, and a class frame at its leaf. */
	private static final int DEEPEST = RawStack.DEEPEST + 3;
	/** The value that represents a stack without a class frame. */
	private static final int NO_CLASS = -1;
	/** The value that represents an omitted frame. */
	private static final int LEFT_OUT = -2;
	private static final int LOOK_EVERY = 1 << 12;

	private final ProfileRequest request;
	private final FrameTable frames = new FrameTable();
	private final int forks;
	private final GroupTotals[] groups;
	private final ChunkSettings settings = new ChunkSettings();
	private final List<String> problems = new ArrayList<>();
	private String jvm = "";
	private long droppedBytes;
	private final int[] row = new int[DEEPEST];
	/** The number of frames in the row that belong to the stack, excluding thread, note and class frame. */
	private int ownFrames;
	private String recording = "";
	private final List<JvmAllocations<Placed>> allocations = new ArrayList<>();
	/** The allocations of each chunk if the profile is that of a part of a recording; otherwise null. */
	private List<OfChunk<int[]>> ofPart;
	private final List<String> recordings = new ArrayList<>();
	private final List<RecordedTime> times = new ArrayList<>();
	/** For each recording, the part of its time whose chunks could be read. */
	private final List<RecordedTime> readTimes = new ArrayList<>();
	private final List<TimeFilter> counted = new ArrayList<>();

	/**
	 * The stack of the first sample of a thread.
	 *
	 * @param counts whether the sample is included in the profile
	 */
	private record Placed(int[] stack, boolean counts) {}

	/** The totals of one group of event types. */
	static final class GroupTotals {

		final StackSet stacks;
		/** The number of events, including those of other threads and times. */
		long recorded;
		long weight;
		long samples;
		long withoutStack;
		long truncated;
		int shortenedThreads;
		long leftOutBytes;

		GroupTotals(int forks) {
			stacks = StackSet.ofForks(forks);
		}

		void add(long more, long events, boolean areTruncated) {
			weight = Math.max(weight, weight + more);
			samples += events;
			truncated += areTruncated ? events : 0;
		}

		void leaveOut(int threads, long bytes) {
			shortenedThreads += threads;
			leftOutBytes += bytes;
		}
	}

	/** Creates a builder for one recording or for several recordings that are not distinguished. */
	public ProfileBuilder(ProfileRequest request) {
		this(request, 1);
	}

	/**
	 * Creates a builder for the recordings of several forks.
	 *
	 * @param forks the number of recordings if they are distinguished as forks of a benchmark, otherwise 1
	 */
	public ProfileBuilder(ProfileRequest request, int forks) {
		this.request = request;
		this.forks = forks;
		groups = new GroupTotals[request.event().groups().size()];
		for (int group = 0; group < groups.length; group++) {
			groups[group] = new GroupTotals(forks);
		}
	}

	/** Prepares for {@link #buildPart(String, RecordedTime)}. */
	public void keepAllocations() {
		ofPart = new ArrayList<>();
	}

	/**
	 * Starts the next recording, to which subsequent additions belong.
	 *
	 * @param name the prefix of its warnings, empty if it is the only recording
	 * @param time the recorded time
	 * @param itsCounted the part of the time to include
	 */
	void begin(String name, RecordedTime time, TimeFilter itsCounted) {
		recording = name;
		recordings.add(name);
		allocations.add(new JvmAllocations<>());
		times.add(time);
		readTimes.add(time);
		counted.add(itsCounted);
	}

	/**
	 * Sets the time of the current recording, if known.
	 *
	 * @param read the part of it that was read
	 */
	void setTime(RecordedTime time, RecordedTime read) {
		times.set(times.size() - 1, time);
		readTimes.set(times.size() - 1, read);
	}

	/**
	 * Registers bytes that were allocated before the recording and are therefore not included in the weights added to a
	 * group.
	 */
	void leaveOut(int group, int threads, long bytes) {
		groups[group].leaveOut(threads, bytes);
	}

	void add(ReadProblem problem) {
		problems.add(recording + problem.text());
	}

	/** @throws CancellationException if canceled through {@code progress} */
	void add(ChunkProfile chunk, ReadProgress progress) {
		add(chunk.facts());
		int[] numbers = new int[chunk.frames().length];
		LongMap classes = new LongMap();
		chunk.classes().forEach((id, frame) -> {
			if (!frame.className().isEmpty()) {
				classes.put(id, frames.number(frame));
			}
		});
		for (int group = 0; group < groups.length; group++) {
			add(chunk, group, numbers, classes, progress);
		}
		if (chunk.allocation() != null && ofPart != null) {
			ofPart.add(chunk.allocation().at(sample -> placed(chunk, sample, numbers, classes).stack()));
		} else if (chunk.allocation() != null) {
			allocations.get(allocations.size() - 1)
					.add(chunk.allocation(), sample -> placed(chunk, sample, numbers, classes));
		}
	}

	private Placed placed(ChunkProfile chunk, FirstSample sample, int[] numbers, LongMap classes) {
		boolean counts = sample.counts()
				&& (chunk.threads() == null || chunk.threads().getOrDefault(sample.thread(), false));
		if (!counts) {
			return new Placed(new int[0], false);
		}
		int depth = frames(chunk, sample.thread(), chunk.stacks().row(sample.stack()),
				allocated(classes, sample.classId()), numbers);
		return new Placed(Arrays.copyOf(row, depth), true);
	}

	private void add(ChunkProfile chunk, int group, int[] numbers, LongMap classes, ReadProgress progress) {
		Aggregates sums = chunk.groups()[group];
		GroupTotals totals = groups[group];
		boolean isChoice = group < request.event().choices();
		totals.recorded += sums.recorded();
		for (int index = 0; index < sums.size(); index++) {
			if (index % LOOK_EVERY == 0 && progress.isCancelled()) {
				throw new CancellationException();
			}
			boolean counts = chunk.threads() == null || chunk.threads().getOrDefault(sums.thread(index), false);
			if (counts && isChoice) {
				add(chunk, sums, index, totals, numbers, classes);
			} else if (counts) {
				totals.samples += sums.count(index);
			}
		}
	}

	private void add(ChunkProfile chunk, Aggregates sums, int index, GroupTotals totals, int[] numbers,
			LongMap classes) {
		long samples = sums.count(index);
		long weight = sums.weight(index);
		int stack = chunk.stacks().row(sums.stack(index));
		int allocated = allocated(classes, sums.classId(index));
		boolean isTruncated = stack >= 0 && chunk.stacks().isTruncated(stack);
		totals.add(weight, samples, isTruncated && chunk.stacks().depth(stack) > 0);
		int depth = frames(chunk, sums.thread(index), stack, allocated, numbers);
		totals.withoutStack += ownFrames == 0 ? samples : 0;
		totals.stacks.add(row, depth, Side.BASELINE, fork(recordings.size() - 1), weight, samples);
	}

	/** Returns the fork index of a recording. */
	private int fork(int index) {
		return forks == 1 ? 0 : index;
	}

	private static int allocated(LongMap classes, long id) {
		long frame = classes.get(id);
		return frame == LongMap.NONE ? NO_CLASS : (int) frame;
	}

	/**
	 * Sets {@link #row} to the visible frames of a stack of the chunk.
	 *
	 * @param allocated the class frame at the leaf, or {@link #NO_CLASS}
	 * @return the number of frames
	 */
	private int frames(ChunkProfile chunk, long thread, int stack, int allocated, int[] numbers) {
		int known = stack < 0 ? 0 : chunk.stacks().depth(stack);
		int root = 0;
		if (chunk.threadFrames() != null) {
			row[root++] = frames.number(chunk.threadFrames().get(thread));
		}
		int depth = root + note(root, known, stack >= 0 && chunk.stacks().isTruncated(stack));
		if (known > 0) {
			chunk.stacks().copy(stack, row, depth);
		}
		int start = depth;
		for (int from = start; from < start + known; from++) {
			int number = number(chunk, numbers, row[from]);
			if (number != LEFT_OUT) {
				row[depth++] = number;
			}
		}
		ownFrames = depth - start;
		if (known > 0 && ownFrames == 0) {
			depth = root + note(root, 0, false);
		}
		if (allocated != NO_CLASS) {
			row[depth++] = allocated;
		}
		return depth;
	}

	/** @param numbers the frame indexes found so far, each plus one */
	private int number(ChunkProfile chunk, int[] numbers, int frame) {
		if (numbers[frame] == 0) {
			Frame found = chunk.frames()[frame];
			numbers[frame] = found == SignatureNaming.LEFT_OUT ? LEFT_OUT + 1 : frames.number(found) + 1;
		}
		return numbers[frame] - 1;
	}

	/**
	 * Adds a note at the root of a stack, if it needs one.
	 *
	 * @return the number of frames added
	 */
	private int note(int root, int known, boolean isTruncated) {
		if (known == 0) {
			row[root] = frames.number(Frame.NO_STACK);
			return 1;
		}
		if (isTruncated) {
			row[root] = frames.number(Frame.CUT_OFF);
			return 1;
		}
		return 0;
	}

	/** Adds the facts about a chunk or a recording. */
	void add(ChunkFacts facts) {
		settings.add(facts.settings(), facts.types(), facts.time());
		jvm = facts.jvm() == null ? jvm : facts.jvm();
		droppedBytes += facts.droppedBytes();
	}

	/** Builds the profile of the first group with events in the recording. Nothing can be added afterwards. */
	public StackProfile build(String name) {
		int chosen = chosen();
		leaveOut(groups[chosen], chosen, 1);
		return build(name, chosen, frames, groups[chosen].stacks.build());
	}

	/**
	 * Builds the profile of a part of a recording. Weight that was allocated before the recording is included, because
	 * only all parts together show it.
	 *
	 * @param read the time of the chunks of the part
	 */
	public ProfilePart buildPart(String name, RecordedTime read) {
		return new ProfilePart(build(name), request.isTimed() ? counted.get(0).during(read) : read,
				List.copyOf(ofPart));
	}

	/** Builds a profile of everything added so far. */
	StackProfile buildPart(String name) {
		int chosen = chosen();
		leaveOut(groups[chosen], chosen, 1);
		StackProfile part = build(name, chosen, frames.asNow(), groups[chosen].stacks.asNow());
		leaveOut(groups[chosen], chosen, -1);
		return part;
	}

	/**
	 * Subtracts or restores the weight that was allocated before the recordings.
	 *
	 * @param sign 1 to subtract the weight, -1 to restore it
	 */
	private void leaveOut(GroupTotals totals, int chosen, int sign) {
		boolean isSampled = request.event().isSampledAllocation(chosen);
		for (int index = 0; index < allocations.size() && isSampled; index++) {
			int fork = fork(index);
			allocations.get(index).excess((placed, bytes) -> {
				if (placed.counts()) {
					totals.stacks.add(placed.stack(), placed.stack().length, Side.BASELINE, fork, -sign * bytes, 0);
					totals.weight -= sign * bytes;
					totals.leaveOut(sign, sign * bytes);
				}
			});
		}
	}

	private int chosen() {
		return present().stream().findFirst().orElse(0);
	}

	private List<Integer> present() {
		return IntStream.range(0, request.event().choices()).filter(group -> groups[group].recorded > 0).boxed()
				.toList();
	}

	private StackProfile build(String name, int chosen, FrameTable itsFrames, Stacks stacks) {
		GroupTotals totals = groups[chosen];
		ProfileSource source = new ProfileSource(name, durationNanos(), totals.weight,
				totals.samples, settings.values(), jvm, droppedBytes, problems,
				request.event().counted(chosen, present()),
				IntStream.range(0, counted.size()).mapToObj(this::measured).reduce(MeasuredTime::plus)
						.orElse(MeasuredTime.WHOLE),
				forks == 1 ? List.of() : IntStream.range(0, recordings.size()).mapToObj(this::ofFork).toList());
		List<String> warnings = new ArrayList<>(problems);
		for (int index = 0; index < times.size(); index++) {
			String its = recordings.get(index);
			times.get(index).warnings().forEach(warning -> warnings.add(its + warning));
		}
		if (request.measurement() != null) {
			addMeasured(warnings);
		}
		if (totals.leftOutBytes > 0) {
			warnings.add(ProfileWarnings.ofLeftOut(totals.weight, totals.leftOutBytes, totals.shortenedThreads));
		}
		warnings.addAll(ProfileWarnings.of(request.event(), groups, chosen, source));
		StackProfile profile = new StackProfile(request.event().name(), request.effectiveWeight(), itsFrames,
				stacks, List.of(source), warnings);
		WeightedType type = request.event().groups().get(chosen).get(0);
		boolean isSampledTime = request.effectiveWeight() == Weight.TIME && type.isPeriodic() && totals.samples > 0;
		return isSampledTime ? byPeriod(profile, type) : profile;
	}

	private ProfileSource.Fork ofFork(int index) {
		String name = recordings.get(index);
		return new ProfileSource.Fork(name.endsWith(": ") ? name.substring(0, name.length() - 2) : name,
				Math.max(0, recorded(index)),
				measured(index));
	}

	/**
	 * Returns the measured time of a recording. Resources are unknown if the request is restricted to some threads.
	 */
	private MeasuredTime measured(int index) {
		MeasuredTime all = counted.get(index).measured();
		return request.thread() == null ? all : all.withoutResources();
	}

	/** Adds warnings about the measured time. Warnings that apply to all recordings are added only once. */
	private void addMeasured(List<String> warnings) {
		Map<String, List<String>> recordingsOf = new LinkedHashMap<>();
		for (int index = 0; index < times.size(); index++) {
			String its = recordings.get(index);
			counted.get(index).measured().warnings(times.get(index)).forEach(
					warning -> recordingsOf.computeIfAbsent(warning, key -> new ArrayList<>()).add(its));
		}
		recordingsOf.forEach((warning, names) -> {
			if (names.size() == times.size()) {
				warnings.add(warning);
			} else {
				names.forEach(name -> warnings.add(name + warning));
			}
		});
	}

	/**
	 * Multiplies the number of samples by the sampling period, or leaves the number unchanged if the recording does not
	 * contain the period.
	 */
	private static StackProfile byPeriod(StackProfile profile, WeightedType type) {
		SamplingPeriod period = SamplingPeriod.of(type.nameNow(), profile.source(Side.BASELINE).settings());
		List<String> warnings = new ArrayList<>(profile.warnings());
		warnings.add(period == null
				? Texts.bind(Messages.period_unknown, type.name())
				: period.warning());
		return (period == null ? profile.as(Weight.COUNT) : profile.times(period.nanos())).withWarnings(warnings);
	}

	/** Returns the total time that was read, in nanoseconds, or 0 if any recording's time is unknown. */
	private long durationNanos() {
		return times.stream().anyMatch(time -> time.recordedNanos() <= 0)
				? 0
				: IntStream.range(0, times.size()).mapToLong(index -> recorded(index)).sum();
	}

	/** Returns the length of a recording's counted time, without gaps and unread chunks, in nanoseconds. */
	private long recorded(int index) {
		return request.isTimed()
				? counted.get(index).recordedNanos(readTimes.get(index))
				: readTimes.get(index).recordedNanos();
	}
}
