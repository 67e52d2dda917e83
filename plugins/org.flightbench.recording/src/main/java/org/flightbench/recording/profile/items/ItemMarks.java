// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.items;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.recording.benchmark.BenchmarkMarks;
import org.flightbench.recording.benchmark.Iteration;
import org.flightbench.recording.benchmark.Resources;
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

/** Reads the marks of a benchmark from Mission Control's items, equivalent to {@code MarksChunkReader} for files. */
final class ItemMarks {

	private ItemMarks() {}

	static BenchmarkMarks of(IItemCollection recording) {
		List<Iteration> iterations = new ArrayList<>();
		recording.apply(ItemFilters.type(Iteration.TYPE)).forEach(items -> add(items, iterations));
		IQuantity start = recording.getAggregate(Aggregators.max(JdkAttributes.JVM_START_TIME));
		return new BenchmarkMarks(iterations, start == null ? 0 : start.clampedLongValueIn(UnitLookup.EPOCH_NS));
	}

	private static void add(IItemIterable items, List<Iteration> iterations) {
		IType<IItem> type = items.getType();
		IMemberAccessor<IQuantity, IItem> start = JfrAttributes.START_TIME.getAccessor(type);
		IMemberAccessor<IQuantity, IItem> end = JfrAttributes.END_TIME.getAccessor(type);
		IMemberAccessor<?, IItem> measured = ItemFields.of(type, "measured");
		IMemberAccessor<?, IItem> operations = ItemFields.of(type, "operations");
		if (start != null && end != null && measured != null && operations != null) {
			items.forEach(item -> iterations.add(new Iteration(
					new Span(start.getMember(item).clampedLongValueIn(UnitLookup.EPOCH_NS),
							end.getMember(item).clampedLongValueIn(UnitLookup.EPOCH_NS)),
					Boolean.TRUE.equals(measured.getMember(item)), ItemFields.number(operations.getMember(item)),
					Resources.UNKNOWN)));
		}
	}
}
