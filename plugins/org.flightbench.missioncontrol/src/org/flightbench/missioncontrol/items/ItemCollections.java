// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightbench.recording.safepoint.GcPause;
import org.flightbench.recording.safepoint.HeapDump;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.rules.Fields;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.jdk.JdkTypeIDs;

/** Garbage collections and heap dumps of the events that Mission Control has loaded. */
final class ItemCollections {

	/** How much longer a collection may be than its pauses to count as one pause. */
	private static final double SLACK = 1.02;

	private final IItemCollection items;
	private final long originNanos;

	/** @param originNanos from when on time is counted, in nanoseconds since 1970 */
	ItemCollections(IItemCollection items, long originNanos) {
		this.items = items;
		this.originNanos = originNanos;
	}

	/** The phases are the pauses; where none are recorded, a collection that was one pause from begin to end is it. */
	List<GcPause> pauses() {
		Map<Long, GcPause> whole = new HashMap<>();
		Set<Long> onePause = new HashSet<>();
		for (IItemIterable events : items.apply(ItemFilters.type(JdkTypeIDs.GARBAGE_COLLECTION))) {
			IType<IItem> type = events.getType();
			IMemberAccessor<?, IItem> id = Fields.of(type, "gcId");
			IMemberAccessor<?, IItem> name = Fields.of(type, "name");
			IMemberAccessor<?, IItem> cause = Fields.of(type, "cause");
			IMemberAccessor<?, IItem> sum = Fields.of(type, "sumOfPauses");
			for (IItem event : events) {
				long number = Fields.number(id, event, Pause.UNKNOWN);
				GcPause collection = new GcPause(start(event, type), nanos(event, type), number, text(name, event),
						text(cause, event));
				whole.put(number, collection);
				if (sum != null && sum.getMember(event) instanceof IQuantity stopped && collection.durationNanos() > 0
						&& collection.durationNanos() <= stopped.clampedLongValueIn(UnitLookup.NANOSECOND) * SLACK) {
					onePause.add(number);
				}
			}
		}
		List<GcPause> pauses = new ArrayList<>();
		for (IItemIterable events : items.apply(ItemFilters.type(JdkTypeIDs.GC_PAUSE))) {
			IType<IItem> type = events.getType();
			IMemberAccessor<?, IItem> id = Fields.of(type, "gcId");
			for (IItem event : events) {
				long number = Fields.number(id, event, Pause.UNKNOWN);
				GcPause of = whole.get(number);
				onePause.remove(number);
				pauses.add(new GcPause(start(event, type), nanos(event, type), number,
						of == null ? "GC" : of.collection(), of == null ? null : of.cause()));
			}
		}
		onePause.forEach(number -> pauses.add(whole.get(number)));
		pauses.sort(Comparator.comparingLong(GcPause::startNanos));
		return pauses;
	}

	List<HeapDump> heapDumps() {
		List<HeapDump> dumps = new ArrayList<>();
		for (IItemIterable events : items.apply(ItemFilters.type(JdkTypeIDs.HEAP_DUMP))) {
			IType<IItem> type = events.getType();
			IMemberAccessor<?, IItem> size = Fields.of(type, "size");
			IMemberAccessor<?, IItem> destination = Fields.of(type, "destination");
			for (IItem event : events) {
				dumps.add(new HeapDump(start(event, type), nanos(event, type),
						Fields.number(size, event, Pause.UNKNOWN), text(destination, event)));
			}
		}
		dumps.sort(Comparator.comparingLong(HeapDump::startNanos));
		return dumps;
	}

	private long start(IItem event, IType<IItem> type) {
		return Fields.startNanos(event, Fields.start(type)) - originNanos;
	}

	private static long nanos(IItem event, IType<IItem> type) {
		return Fields.startNanos(event, Fields.end(type)) - Fields.startNanos(event, Fields.start(type));
	}

	private static String text(IMemberAccessor<?, IItem> field, IItem item) {
		Object value = field == null ? null : field.getMember(item);
		return value == null ? null : value.toString();
	}
}
