// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Map;
import org.flightbench.recording.profile.AllocationEvents.ThreadKey;
import org.openjdk.jmc.common.IMCThread;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/** What Mission Control's items tell of the allocation of threads, as {@link AllocationEvents} reads it. */
final class ItemAllocations {

	private final ThreadAllocations<ThreadKey, IItem> threads = new ThreadAllocations<>();

	private ItemAllocations() {}

	/** How much of the weight of an item was allocated before the recording; by the items themselves. */
	static Map<IItem, Long> excess(LoadedItems items) {
		ItemAllocations allocations = new ItemAllocations();
		items.recording().forEach(allocations::take);
		return allocations.threads.excess(items.time().startNanos());
	}

	private void take(IItemIterable items) {
		IType<IItem> type = items.getType();
		switch (type.getIdentifier()) {
			case ThreadAllocations.SAMPLE -> samples(items, type);
			case ThreadAllocations.REPORT -> reports(items, type);
			case ThreadAllocations.START -> starts(items, type);
			default -> {
				// tells nothing of it
			}
		}
	}

	private void samples(IItemIterable items, IType<IItem> type) {
		IMemberAccessor<?, IItem> weight = ItemFields.of(type, "weight");
		IMemberAccessor<?, IItem> thread = thread(type);
		IMemberAccessor<IQuantity, IItem> start = JfrAttributes.START_TIME.getAccessor(type);
		if (weight != null && thread != null && start != null) {
			items.forEach(item -> threads.of(key(thread.getMember(item))).sample(nanos(start.getMember(item)),
					Math.max(0, ItemFields.number(weight.getMember(item))), item));
		}
	}

	private void reports(IItemIterable items, IType<IItem> type) {
		IMemberAccessor<?, IItem> allocated = ItemFields.of(type, "allocated");
		IMemberAccessor<?, IItem> thread = thread(type);
		IMemberAccessor<IQuantity, IItem> start = JfrAttributes.START_TIME.getAccessor(type);
		if (allocated != null && thread != null && start != null) {
			items.forEach(item -> threads.of(key(thread.getMember(item))).report(nanos(start.getMember(item)),
					ItemFields.number(allocated.getMember(item))));
		}
	}

	private void starts(IItemIterable items, IType<IItem> type) {
		IMemberAccessor<?, IItem> thread = thread(type);
		if (thread != null) {
			items.forEach(item -> threads.of(key(thread.getMember(item))).started());
		}
	}

	/** What an event is about, or else the thread in which it happened. */
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

	private static long nanos(IQuantity time) {
		return time.clampedLongValueIn(UnitLookup.EPOCH_NS);
	}
}
