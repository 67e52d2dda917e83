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

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.RecordingReader;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.io.OldFormatException;
import org.flightbench.recording.items.ItemChunk;
import org.flightbench.recording.profile.allocation.JvmAllocations;
import org.flightbench.recording.profile.allocation.ThreadAllocations;
import org.flightbench.recording.profile.event.ProfileRequest;
import org.flightbench.recording.profile.event.TimeHistogram;
import org.flightbench.recording.profile.items.ItemAllocations;
import org.flightbench.recording.profile.items.LoadedItems;
import org.openjdk.jmc.common.IMCThread;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/**
 * When and in which threads the events of a profile happened: what there is to choose from before stacks are looked at.
 *
 * @param time when it was recorded, from the start of the recording; of several recordings that of the longest
 * @param startNanos when that recording starts, in nanoseconds since 1970
 * @param times weight over time
 * @param cells weight over time in buckets of 20 milliseconds; of more than six hours in longer ones
 * @param threads the threads, those with most weight first
 */
public record ProfileOverview(RecordedTime time, long startNanos, TimeHistogram times,
		TimeHistogram cells, List<ThreadWeight> threads) {

	/** How many cells of a heat map are a second: of one that takes no more than a screen's height. */
	public static final int CELLS_IN_COLUMN = 50;

	private static final long CELL_NANOS = 20_000_000;
	private static final int MOST_CELLS = 1 << 20;

	/**
	 * The total of the threads of one name.
	 *
	 * @param name of the threads
	 * @param weight what their events weigh
	 * @param samples how many events that are
	 */
	public record ThreadWeight(String name, long weight, long samples) {

		private ThreadWeight plus(ThreadWeight other) {
			return new ThreadWeight(name, Math.max(weight, weight + other.weight), samples + other.samples);
		}
	}

	public ProfileOverview {
		threads = List.copyOf(threads);
	}

	/** An empty histogram for the cells of a heat map. */
	public static TimeHistogram newCells() {
		return new TimeHistogram(CELL_NANOS, MOST_CELLS);
	}

	/**
	 * The same of a range of the time, from its begin. Threads are still those of all of it.
	 *
	 * @param fromNanos from the begin of the recording
	 * @param toNanos the end of the range, which is not in it
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
	 * Reads the overview of what a request is about: all its events, whatever threads and times it asks for. Times are
	 * from the begin of each recording. Of one of format 0.9 there is nothing.
	 *
	 * @param files one recording, or several of the same
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if the file is no recording that can be read
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	public static ProfileOverview read(List<Path> files, ProfileRequest request, ReadProgress progress)
			throws IOException {
		Sums[] groups = sums(request);
		RecordedTime longest = RecordedTime.UNKNOWN;
		long start = 0;
		for (Path file : files) {
			try (RecordingFile recording = RecordingFile.open(file, progress)) {
				recording.findAll(progress);
				RecordedTime time = recording.time();
				RecordingReader.read(recording, () -> OverviewChunkReader.ofFile(request, time.startNanos()),
						(OverviewChunkReader.Part[] parts) -> add(parts, groups), progress);
				leaveOut(groups);
				if (time.spanNanos() > longest.spanNanos()) {
					longest = time.shifted(-time.startNanos());
					start = time.startNanos();
				}
			} catch (OldFormatException old) {
				// has no overview: it takes all that Mission Control's parser loads, once for the profile is enough
				continue;
			}
		}
		return chosen(request, groups).overview(longest, start);
	}

	/**
	 * The same of events that Mission Control has loaded: of those that count, in the time that is looked at.
	 *
	 * @param progress receives counts of events instead of bytes
	 * @throws java.util.concurrent.CancellationException if the progress says so
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

	/** Of the events that count, by what all events of the recording show. */
	private static void leaveOut(LoadedItems items, Sums sampled) {
		Map<IItem, Long> excess = ItemAllocations.excess(items);
		for (IItemIterable samples : items.events().apply(ItemFilters.type(ThreadAllocations.SAMPLE))) {
			IMemberAccessor<IMCThread, IItem> thread = JfrAttributes.EVENT_THREAD.getAccessor(samples.getType());
			IMemberAccessor<IQuantity, IItem> start = JfrAttributes.START_TIME.getAccessor(samples.getType());
			for (IItem item : samples) {
				long bytes = excess.getOrDefault(item, 0L);
				if (bytes > 0) {
					IMCThread its = thread.getMember(item);
					sampled.leaveOut(new OverviewChunkReader.Sample(
							OverviewChunkReader.named(its == null ? null : its.getThreadName()),
							start.getMember(item).clampedLongValueIn(UnitLookup.EPOCH_NS) - items.time().startNanos()),
							bytes);
				}
			}
		}
	}

	/** The first group of which there are events, among those of which one is chosen. */
	private static Sums chosen(ProfileRequest request, Sums[] groups) {
		int chosen = 0;
		while (chosen < request.event().choices() - 1 && groups[chosen].threads.isEmpty()) {
			chosen++;
		}
		return groups[groups[chosen].threads.isEmpty() ? 0 : chosen];
	}

	/** One group of event types, over all chunks. */
	private static final class Sums {

		private final TimeHistogram times = new TimeHistogram();
		private final TimeHistogram cells = newCells();
		private final Map<String, ThreadWeight> threads = new HashMap<>();

		private JvmAllocations<OverviewChunkReader.Sample> allocation = new JvmAllocations<>();

		/** Takes away what was allocated before the recording that was added last. */
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

		ProfileOverview overview(RecordedTime time, long startNanos) {
			List<ThreadWeight> sorted = new ArrayList<>(threads.values());
			sorted.sort(Comparator.comparingLong(ThreadWeight::weight).reversed().thenComparing(ThreadWeight::name));
			return new ProfileOverview(time, startNanos, times, cells, sorted);
		}
	}
}
