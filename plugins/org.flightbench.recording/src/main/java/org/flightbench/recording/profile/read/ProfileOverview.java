// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.read;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.items.ItemChunk;
import org.flightbench.recording.pass.PassReader;
import org.flightbench.recording.pass.RecordingPass;
import org.flightbench.recording.pass.RecordingPass.Answer;
import org.flightbench.recording.profile.JvmAllocations;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.AllocationByThread;
import org.flightbench.recording.profile.TimeHistogram;
import org.flightbench.recording.profile.items.ItemAllocations;
import org.flightbench.recording.profile.items.ItemFields;
import org.flightbench.recording.profile.items.LoadedItems;
import org.openjdk.jmc.common.IMCThread;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/**
 * The times and threads of a profile's events. Users can select from them before they view the stacks.
 *
 * @param time the recorded time, in nanoseconds from the start of the recording; for several recordings, that of the
 * longest one
 * @param startNanos the start of that recording, in nanoseconds since 1970
 * @param times the weight over time
 * @param cells the weight over time in buckets of 20 milliseconds, or longer buckets if the time exceeds about six
 * hours
 * @param threads the threads in descending order of weight
 */
public record ProfileOverview(RecordedTime time, long startNanos, TimeHistogram times,
		TimeHistogram cells, List<ThreadWeight> threads) {

	/** The number of heat map cells per second, small enough for a column to fit on a screen. */
	public static final int CELLS_IN_COLUMN = 50;

	private static final long CELL_NANOS = 20_000_000;
	private static final int MAX_CELLS = 1 << 20;

	/**
	 * The total of all threads with the same name.
	 *
	 * @param name the name of the threads
	 * @param weight the weight of their events
	 * @param samples the number of their events
	 */
	public record ThreadWeight(String name, long weight, long samples) {

		private ThreadWeight plus(ThreadWeight other) {
			return new ThreadWeight(name, Math.max(weight, weight + other.weight), samples + other.samples);
		}
	}

	public ProfileOverview {
		threads = List.copyOf(threads);
	}

	/** Creates an empty histogram for the cells of a heat map. */
	public static TimeHistogram newCells() {
		return new TimeHistogram(CELL_NANOS, MAX_CELLS);
	}

	/**
	 * Returns the overview of a time range, with times relative to its start. The totals of threads still cover the
	 * whole time.
	 *
	 * @param fromNanos the start, in nanoseconds from the start of the recording
	 * @param toNanos the end, exclusive
	 */
	public ProfileOverview part(long fromNanos, long toNanos) {
		long from = Math.max(0, fromNanos);
		long to = Math.min(toNanos, Math.max(from, time.spanNanos()));
		TimeHistogram timesOfPart = new TimeHistogram();
		TimeHistogram cellsOfPart = newCells();
		for (int cell = (int) (from / cells.bucketNanos()); cell < cells.size()
				&& cell * cells.bucketNanos() < to; cell++) {
			long start = cell * cells.bucketNanos();
			timesOfPart.addOver(start - from, start - from + cells.bucketNanos(), cells.weight(cell));
			cellsOfPart.add(start - from, cells.weight(cell));
		}
		return new ProfileOverview(time.during(from, to).shifted(-from), startNanos + from, timesOfPart, cellsOfPart,
				threads);
	}

	/**
	 * Reads the overview of the events of a request, ignoring its restrictions to threads and times. Times are relative
	 * to the start of each recording. Recordings in format 0.9 are ignored.
	 *
	 * @param files one recording, or several of the same program
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if a file is not a readable recording
	 * @throws IOException if a file cannot be read
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public static ProfileOverview read(List<Path> files, ProfileRequest request, ReadProgress progress)
			throws IOException {
		Builder builder = new Builder(request);
		for (Path file : files) {
			RecordingPass.read(file, builder::ask, progress);
		}
		return builder.build();
	}

	/** Builds the overview of one recording, or of several of the same program, in passes over them. */
	public static final class Builder {

		private final ProfileRequest request;
		private final Sums[] groups;
		private RecordedTime longest = RecordedTime.UNKNOWN;
		private long start;

		/** @param request the events; its restrictions to threads and times are ignored */
		public Builder(ProfileRequest request) {
			this.request = request;
			groups = sums(request);
		}

		/**
		 * Requests the times and threads of the next recording from a pass over it. {@link Answer#get} adds them to the
		 * overview.
		 *
		 * @throws IOException if the recording cannot be read
		 */
		public Answer<Builder> ask(RecordingPass pass) throws IOException {
			return pass.ask(new Part());
		}

		/** Returns the overview of all recordings added. */
		public ProfileOverview build() {
			return chosen(request, groups).overview(longest, start);
		}

		private Builder add(Sums[] recording, RecordedTime time) {
			leaveOut(recording);
			for (int group = 0; group < groups.length; group++) {
				groups[group].add(recording[group]);
			}
			if (time.spanNanos() > longest.spanNanos()) {
				longest = time.shifted(-time.startNanos());
				start = time.startNanos();
			}
			return this;
		}

		private final class Part implements RecordingPass.Request<Builder> {

			@Override
			public PassReader<OverviewChunkReader.Part[], Builder> start(RecordingPass pass) {
				Sums[] recording = sums(request);
				RecordedTime time = pass.time();
				return new PassReader<>(() -> OverviewChunkReader.ofFile(request, time.startNanos()),
						parts -> ProfileOverview.add(parts, recording), problems -> add(recording, time));
			}

			@Override
			public Builder readOld(RecordingPass pass) {
				// skip the overview: Mission Control's parser would load all events, which is acceptable only once, for
				// the profile
				return Builder.this;
			}
		}
	}

	/**
	 * Returns the overview of the selected events that Mission Control has loaded, in their shown time.
	 *
	 * @param progress receives counts of events instead of bytes
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public static ProfileOverview read(LoadedItems items, ProfileRequest request, ReadProgress progress) {
		Sums[] groups = sums(request);
		RecordedTime time = items.time();
		add(ItemChunk.read(items, OverviewChunkReader.ofItems(request, time.startNanos()), progress), groups);
		for (int group = 0; group < groups.length; group++) {
			if (request.leavesOutEarlierAllocation() && request.event().isSampledAllocation(group)) {
				leaveOut(items, groups[group]);
			}
		}
		return chosen(request, groups).overview(time.shifted(-time.startNanos()), time.startNanos());
	}

	private static Sums[] sums(ProfileRequest request) {
		Sums[] groups = new Sums[request.event().groups().size()];
		Arrays.setAll(groups, group -> new Sums());
		return groups;
	}

	private static void add(OverviewChunkReader.Part[] parts, Sums[] groups) {
		for (int group = 0; group < groups.length; group++) {
			groups[group].add(parts[group]);
		}
	}

	private static void leaveOut(Sums[] groups) {
		for (Sums group : groups) {
			group.leaveOut();
		}
	}

	/**
	 * Subtracts allocation before the recording from the totals of the selected events. All events are needed to
	 * determine it.
	 */
	private static void leaveOut(LoadedItems items, Sums sampled) {
		Map<IItem, Long> excess = ItemAllocations.excess(items);
		for (IItemIterable samples : items.events().apply(ItemFilters.type(AllocationByThread.SAMPLE))) {
			IMemberAccessor<IMCThread, IItem> thread = ItemFields.of(samples.getType(), JfrAttributes.EVENT_THREAD,
					IMCThread.class);
			ToLongFunction<IItem> start = ItemFields.nanos(samples.getType(), JfrAttributes.START_TIME);
			for (IItem item : samples) {
				long bytes = excess.getOrDefault(item, 0L);
				if (bytes > 0) {
					IMCThread its = thread.getMember(item);
					sampled.leaveOut(new OverviewChunkReader.Sample(
							OverviewChunkReader.named(its == null ? null : its.getThreadName()),
							start.applyAsLong(item) - items.time().startNanos()),
							bytes);
				}
			}
		}
	}

	/** Returns the first group with events among those that may be counted, or the first group if none has events. */
	private static Sums chosen(ProfileRequest request, Sums[] groups) {
		int chosen = 0;
		while (chosen < request.event().choices() - 1 && groups[chosen].threads.isEmpty()) {
			chosen++;
		}
		return groups[groups[chosen].threads.isEmpty() ? 0 : chosen];
	}

	/** The totals of one group of event types over all chunks. */
	private static final class Sums {

		private final TimeHistogram times = new TimeHistogram();
		private final TimeHistogram cells = newCells();
		private final Map<String, ThreadWeight> threads = new HashMap<>();

		private JvmAllocations<OverviewChunkReader.Sample> allocation = new JvmAllocations<>();

		/** Subtracts the bytes allocated before the start of the most recently added recording. */
		void leaveOut() {
			allocation.excess(this::leaveOut);
			allocation = new JvmAllocations<>();
		}

		void leaveOut(OverviewChunkReader.Sample sample, long bytes) {
			times.remove(sample.nanos(), bytes);
			cells.remove(sample.nanos(), bytes);
			threads.computeIfPresent(sample.thread(),
					(name, all) -> new ThreadWeight(name, all.weight() - bytes, all.samples()));
		}

		void add(OverviewChunkReader.Part part) {
			if (part.allocation() != null) {
				allocation.add(part.allocation(), sample -> sample);
			}
			times.add(part.times());
			cells.add(part.cells());
			part.threads().forEach(thread -> threads.merge(thread.name(), thread, ThreadWeight::plus));
		}

		/** Adds another recording, from which earlier allocation has already been subtracted. */
		void add(Sums other) {
			times.add(other.times);
			cells.add(other.cells);
			other.threads.forEach((name, thread) -> threads.merge(name, thread, ThreadWeight::plus));
		}

		ProfileOverview overview(RecordedTime time, long startNanos) {
			List<ThreadWeight> sorted = new ArrayList<>(threads.values());
			sorted.sort(Comparator.comparingLong(ThreadWeight::weight).reversed().thenComparing(ThreadWeight::name));
			return new ProfileOverview(time, startNanos, times, cells, sorted);
		}
	}
}
