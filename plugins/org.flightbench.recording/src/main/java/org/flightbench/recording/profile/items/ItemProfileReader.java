// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.items;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.recording.benchmark.BenchmarkMarks;
import org.flightbench.recording.benchmark.Iteration;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.benchmark.Resources;
import org.flightbench.recording.profile.ProfileBuilder;
import org.flightbench.recording.profile.ProfileParts;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.SampleStates;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.TimeFilter;
import org.openjdk.jmc.common.item.Aggregators;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.jdk.JdkAttributes;

/**
 * Creates profiles of events that Mission Control has loaded: the events that are open or selected there, or recordings
 * that only its parser can read. The profiles equal those that {@code ProfileReader} creates from the file.
 */
public final class ItemProfileReader {

	private static final int LOOK_EVERY = 1 << 12;

	private final ProfileRequest request;
	private final TimeFilter time;
	private final LoadedItems items;
	private final ReadProgress progress;
	private final ProfileParts parts;
	private final Map<IItem, Long> excess;
	private final SampleStates states = new SampleStates();
	private ItemCollector collector;
	private long all;
	private long taken;

	private ItemProfileReader(LoadedItems items, ProfileRequest request, TimeFilter time, ReadProgress progress,
			ProfileParts parts) {
		this.items = items;
		this.request = request;
		this.time = time;
		this.progress = progress;
		this.parts = parts;
		excess = request.leavesOutEarlierAllocation() ? ItemAllocations.excess(items) : Map.of();
		collector = new ItemCollector(request, time, excess, states, items.naming());
	}

	/**
	 * Creates a profile.
	 *
	 * @param progress receives counts of events instead of bytes
	 * @param shown receives intermediate profiles a few times per second, on the calling thread
	 * @throws CancellationException if canceled through {@code progress}
	 */
	public static StackProfile read(LoadedItems items, ProfileRequest request, ReadProgress progress,
			Consumer<StackProfile> shown) {
		return read(items, request, progress, shown, ProfileParts.NANOS);
	}

	/** @param nanos the interval between intermediate profiles, in nanoseconds */
	static StackProfile read(LoadedItems items, ProfileRequest request, ReadProgress progress,
			Consumer<StackProfile> shown, long nanos) {
		ProfileBuilder builder = new ProfileBuilder(request);
		ProfileParts parts = new ProfileParts(builder, items.name(), shown, nanos);
		add("", items, request, progress, parts);
		return builder.build(items.name());
	}

	/**
	 * Adds the events of a recording to a profile of several recordings. The warnings are prefixed with the name of the
	 * recording.
	 */
	public static void add(LoadedItems items, ProfileRequest request, ReadProgress progress, ProfileParts parts) {
		add(items.name(), items, request, progress, parts);
	}

	private static void add(String name, LoadedItems items, ProfileRequest request, ReadProgress progress,
			ProfileParts parts) {
		TimeFilter counted = new TimeFilter(request, items.time().startNanos(), request.measurement() == null
				? MeasuredTime.WHOLE
				: MeasuredTime.of(marks(items.recording()), items.time(), request.measurement()));
		parts.begin(name, items.time(), counted);
		new ItemProfileReader(items, request, counted, progress, parts).read();
	}

	private void read() {
		FactCollector facts = new FactCollector(request);
		items.recording().forEach(ofType -> {
			facts.take(ofType);
			collector.states(ofType);
		});
		parts.add(facts.facts());
		for (IItemIterable ofType : items.events()) {
			all += collector.taker(ofType.getType()) == null ? 0 : ofType.getItemCount();
		}
		items.events().forEach(collector::recorded);
		if (!collector.hasRecorded()) {
			items.recording().forEach(collector::recorded);
		}
		for (IItemIterable ofType : items.events()) {
			ItemCollector.Taker taker = collector.taker(ofType.getType());
			if (taker != null) {
				for (IItem item : ofType) {
					if (taken++ % LOOK_EVERY == 0) {
						taker = look(ofType, taker);
					}
					taker.take(item);
				}
			}
		}
		addCollected();
	}

	private void addCollected() {
		for (int group = 0; group < request.event().groups().size(); group++) {
			parts.leaveOut(group, collector.shortened(group), collector.leftOut(group));
		}
		parts.add(collector.profile(), progress);
	}

	private ItemCollector.Taker look(IItemIterable ofType, ItemCollector.Taker taker) {
		progress.advanced(taken, all);
		if (progress.isCancelled()) {
			throw new CancellationException();
		}
		if (!parts.isDue()) {
			return taker;
		}
		addCollected();
		collector = new ItemCollector(request, time, excess, states, items.naming());
		return collector.taker(ofType.getType());
	}

	/** Reads the marks of a benchmark, equivalent to {@code MarksChunkReader} for files. */
	private static BenchmarkMarks marks(IItemCollection recording) {
		List<Iteration> iterations = new ArrayList<>();
		recording.apply(ItemFilters.type(Iteration.TYPE)).forEach(items -> addIterations(items, iterations));
		IQuantity start = recording.getAggregate(Aggregators.max(JdkAttributes.JVM_START_TIME));
		return new BenchmarkMarks(iterations, start == null ? 0 : start.clampedLongValueIn(UnitLookup.EPOCH_NS));
	}

	private static void addIterations(IItemIterable items, List<Iteration> iterations) {
		IType<IItem> type = items.getType();
		ToLongFunction<IItem> start = ItemFields.nanos(type, JfrAttributes.START_TIME);
		ToLongFunction<IItem> end = ItemFields.nanos(type, JfrAttributes.END_TIME);
		IMemberAccessor<?, IItem> measured = ItemFields.of(type, "measured");
		IMemberAccessor<?, IItem> operations = ItemFields.of(type, "operations");
		if (measured != null && operations != null) {
			items.forEach(item -> iterations.add(new Iteration(
					new Span(start.applyAsLong(item), end.applyAsLong(item)),
					Boolean.TRUE.equals(measured.getMember(item)), ItemFields.number(operations.getMember(item)),
					Resources.UNKNOWN)));
		}
	}
}
