// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.read;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.recording.profile.Aggregates;
import org.flightbench.recording.profile.AllocationEvents;
import org.flightbench.recording.profile.JvmAllocations;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.AllocationByThread;
import org.flightbench.recording.profile.TimeHistogram;
import org.flightbench.recording.profile.WeightedEventReader;
import org.flightbench.recording.profile.WeightedType;
import org.flightbench.recording.profile.read.ProfileOverview.ThreadWeight;
import org.flightbench.recording.text.Messages;

/** Reads the times and threads of a profile's events from a chunk. */
final class OverviewChunkReader implements ChunkReader<OverviewChunkReader.Part[]> {

	/** The totals of one group of event types in the chunk. */
	record Part(TimeHistogram times, TimeHistogram cells, List<ThreadWeight> threads,
			JvmAllocations.OfChunk<Sample> allocation) {}

	/** The thread and the time of a sample, in nanoseconds from the start of the recording. */
	record Sample(String thread, long nanos) {}

	private record LocalSample(long thread, long nanos) {}

	private final ProfileRequest request;
	private final long recordingStart;
	private final Aggregates[] threads;
	private final TimeHistogram[] times;
	private final TimeHistogram[] cells;
	private final AllocationEvents<LocalSample> allocation;

	/** @param allocation reads the allocations of threads; null if they are not needed */
	private OverviewChunkReader(ProfileRequest request, long recordingStart,
			AllocationEvents<LocalSample> allocation) {
		this.request = request;
		this.recordingStart = recordingStart;
		this.allocation = allocation;
		int groups = request.event().groups().size();
		threads = new Aggregates[groups];
		times = new TimeHistogram[groups];
		cells = new TimeHistogram[groups];
		for (int group = 0; group < groups; group++) {
			threads[group] = new Aggregates();
			times[group] = new TimeHistogram();
			cells[group] = ProfileOverview.newCells();
		}
	}

	/** Creates a reader for a chunk of a file. */
	static OverviewChunkReader ofFile(ProfileRequest request, long recordingStart) {
		return new OverviewChunkReader(request, recordingStart,
				request.leavesOutEarlierAllocation() ? new AllocationEvents<>() : null);
	}

	/**
	 * Creates a reader for selected events. It does not detect allocation before the recording, which requires all
	 * events.
	 */
	static OverviewChunkReader ofItems(ProfileRequest request, long recordingStart) {
		return new OverviewChunkReader(request, recordingStart, null);
	}

	@Override
	public EventReader events(ValueType type, Clock clock) {
		for (int group = 0; group < threads.length; group++) {
			for (WeightedType weighted : request.event().groups().get(group)) {
				// match only the current type of wall-clock samples: the overview omits those recorded as execution
				// samples
				if (weighted.nameNow().equals(type.name())) {
					return reader(type, weighted, clock, group);
				}
			}
		}
		return allocation == null ? null : allocation.events(type, clock, null);
	}

	private EventReader reader(ValueType type, WeightedType weighted, Clock clock, int group) {
		Aggregates byThread = threads[group];
		TimeHistogram byTime = times[group];
		TimeHistogram byCell = cells[group];
		String weight = WeightedEventReader.weightField(type, weighted, request.effectiveWeight());
		boolean weighed = weight != null && type.field(weight) != null;
		boolean inTicks = weighed && WeightedEventReader.isInTicks(type.field(weight));
		String factor = weighted.factor(request.effectiveWeight());
		boolean hasFactor = factor != null && type.field(factor) != null;
		List<String> fields = List.of(weighed ? weight : "", WeightedEventReader.threadField(type), "startTime",
				hasFactor ? factor : "");
		boolean isSample = allocation != null && type.name().equals(AllocationByThread.SAMPLE);
		return EventReader.of(fields, values -> {
			long single = weighed ? Math.max(0, inTicks ? clock.spanNanos(values[0]) : values[0]) : 1;
			long amount = hasFactor
					? WeightedEventReader.times(single, Double.longBitsToDouble(values[3]))
					: single;
			long nanos = clock.nanosOf(values[2]);
			byThread.add(0, 0, values[1], amount);
			byTime.add(nanos - recordingStart, amount);
			byCell.add(nanos - recordingStart, amount);
			if (isSample && allocation.sample(values[1], nanos, amount)) {
				allocation.setPlace(new LocalSample(values[1], nanos - recordingStart));
			}
		});
	}

	@Override
	public Part[] finish(Constants constants) {
		Constants.Pool pool = constants.pool("java.lang.Thread", "javaName", "osName");
		Part[] parts = new Part[threads.length];
		for (int group = 0; group < parts.length; group++) {
			List<ThreadWeight> named = new ArrayList<>();
			for (int index = 0; index < threads[group].size(); index++) {
				named.add(new ThreadWeight(name(pool, threads[group].thread(index)), threads[group].weight(index),
						threads[group].count(index)));
			}
			boolean isSampled = allocation != null && request.event().isSampledAllocation(group);
			parts[group] = new Part(times[group], cells[group], named, isSampled
					? allocation.finish(constants,
							sample -> new Sample(name(pool, sample.thread()), sample.nanos()))
					: null);
		}
		return parts;
	}

	private static String name(Constants.Pool pool, long thread) {
		return named(recordedName(pool, thread));
	}

	/**
	 * Returns the Java name of a thread, or the name that it has in the operating system; null or empty if unknown.
	 *
	 * @param pool the Java and the native names of the threads
	 */
	static String recordedName(Constants.Pool pool, long thread) {
		long[] values = new long[2];
		if (!pool.read(thread, values)) {
			return null;
		}
		String javaName = pool.string(0, values);
		return javaName == null || javaName.isEmpty() ? pool.string(1, values) : javaName;
	}

	/** Returns the display name of a thread. The given name may be null. */
	static String named(String name) {
		return name == null || name.isEmpty() ? Messages.overview_no_thread_name : name;
	}
}
