// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.items;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.recording.profile.AllocationEvents;
import org.flightbench.recording.profile.AllocationEvents.ThreadKey;
import org.flightbench.recording.profile.HeaviestSamples;
import org.flightbench.recording.profile.JvmAllocations;
import org.flightbench.recording.profile.ThreadAllocation;
import org.flightbench.recording.profile.AllocationByThread;
import org.openjdk.jmc.common.IMCThread;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/**
 * The allocations of threads in Mission Control's items, equivalent to {@link AllocationEvents} for files. Items do not
 * identify their chunk, so consecutive recordings are separated by the time gaps between them.
 */
public final class ItemAllocations {

	private final long[] gaps;
	private final List<AllocationByThread<ThreadKey, IItem>> stretches = new ArrayList<>();

	/** @param gaps the times in which nothing was recorded, in nanoseconds since 1970 */
	private ItemAllocations(List<Span> gaps) {
		this.gaps = gaps.stream().mapToLong(gap -> gap.startNanos() + gap.nanos() / 2).toArray();
		for (int stretch = 0; stretch <= gaps.size(); stretch++) {
			stretches.add(new AllocationByThread<>());
		}
	}

	/**
	 * Returns the number of bytes allocated before the recording for each sample that includes any. Keys are compared
	 * by identity.
	 */
	public static Map<IItem, Long> excess(LoadedItems items) {
		// use the time of the whole recording, even if only a range of it is shown
		RecordedTime time = items.recorded();
		ItemAllocations allocations = new ItemAllocations(time.gaps());
		items.recording().forEach(allocations::take);
		return allocations.excess(time);
	}

	private Map<IItem, Long> excess(RecordedTime time) {
		JvmAllocations<IItem> jvms = new JvmAllocations<>();
		long start = time.startNanos();
		for (int stretch = 0; stretch < stretches.size(); stretch++) {
			boolean isLast = stretch == time.gaps().size();
			long end = isLast ? time.endNanos() : time.gaps().get(stretch).startNanos();
			jvms.add(new JvmAllocations.OfChunk<>(null, new Span(start, end), stretches.get(stretch)), item -> item);
			start = isLast ? end : time.gaps().get(stretch).endNanos();
		}
		Map<IItem, Long> excess = new IdentityHashMap<>();
		jvms.excess(excess::put);
		return excess;
	}

	private ThreadAllocation<IItem> of(Object thread, long nanos) {
		return stretch(nanos).of(key(thread));
	}

	private AllocationByThread<ThreadKey, IItem> stretch(long nanos) {
		int found = Arrays.binarySearch(gaps, nanos);
		return stretches.get(found < 0 ? -found - 1 : found);
	}

	private void take(IItemIterable items) {
		IType<IItem> type = items.getType();
		switch (type.getIdentifier()) {
			case AllocationByThread.SAMPLE -> samples(items, type);
			case AllocationByThread.REPORT -> reports(items, type);
			case AllocationByThread.START -> starts(items, type);
			default -> {
				// other types are not related to allocation
			}
		}
	}

	private void samples(IItemIterable items, IType<IItem> type) {
		IMemberAccessor<?, IItem> weight = ItemFields.of(type, "weight");
		IMemberAccessor<?, IItem> thread = thread(type);
		ToLongFunction<IItem> start = ItemFields.nanos(type, JfrAttributes.START_TIME);
		if (weight != null && thread != null) {
			items.forEach(item -> {
				long nanos = start.applyAsLong(item);
				long bytes = Math.max(0, ItemFields.number(weight.getMember(item)));
				AllocationByThread<ThreadKey, IItem> allocations = stretch(nanos);
				ThreadKey key = key(thread.getMember(item));
				ThreadAllocation<IItem> allocation = allocations.of(key);
				if (allocation.sample(nanos, bytes)) {
					allocation.setPlace(item);
				}
				if (allocations.heaviest().wants(bytes)) {
					allocations.heaviest().add(new HeaviestSamples.Sample<>(key, nanos, bytes, item));
				}
			});
		}
	}

	private void reports(IItemIterable items, IType<IItem> type) {
		IMemberAccessor<?, IItem> allocated = ItemFields.of(type, "allocated");
		IMemberAccessor<?, IItem> thread = thread(type);
		ToLongFunction<IItem> start = ItemFields.nanos(type, JfrAttributes.START_TIME);
		if (allocated != null && thread != null) {
			items.forEach(item -> {
				long nanos = start.applyAsLong(item);
				ThreadAllocation<IItem> allocation = of(thread.getMember(item), nanos);
				allocation.report(nanos, ItemFields.number(allocated.getMember(item)));
				if (isCarrier(thread.getMember(item))) {
					allocation.carries();
				}
			});
		}
	}

	private void starts(IItemIterable items, IType<IItem> type) {
		IMemberAccessor<?, IItem> thread = thread(type);
		ToLongFunction<IItem> start = ItemFields.nanos(type, JfrAttributes.START_TIME);
		if (thread != null) {
			items.forEach(item -> of(thread.getMember(item), start.applyAsLong(item)).started());
		}
	}

	/**
	 * Returns the accessor of the thread that an event describes or, without such a thread, of the thread in which the
	 * event happened.
	 */
	private static IMemberAccessor<?, IItem> thread(IType<IItem> type) {
		IMemberAccessor<?, IItem> about = ItemFields.of(type, "thread");
		return about == null ? JfrAttributes.EVENT_THREAD.getAccessor(type) : about;
	}

	private static ThreadKey key(Object value) {
		if (!(value instanceof IMCThread thread)) {
			return new ThreadKey(0, "");
		}
		Long id = thread.getThreadId();
		return new ThreadKey(id == null ? 0 : id, String.valueOf(thread.getThreadName()));
	}

	private static boolean isCarrier(Object value) {
		return value instanceof IMCThread thread && thread.getThreadGroup() != null
				&& AllocationEvents.CARRIERS.equals(thread.getThreadGroup().getName());
	}
}
