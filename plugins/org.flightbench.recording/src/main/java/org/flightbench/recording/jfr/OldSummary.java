// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightbench.recording.jfr.RecordingSummary.EventCount;
import org.openjdk.jmc.common.item.Aggregators;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/** Sums up what Mission Control's parser read of an old recording; how many bytes each event took, it does not tell. */
final class OldSummary {

	private OldSummary() {}

	static RecordingSummary of(Path file, IItemCollection items) throws IOException {
		Map<String, EventCount> counts = new TreeMap<>();
		for (IItemIterable ofType : items) {
			boolean stacks = JfrAttributes.EVENT_STACKTRACE.getAccessor(ofType.getType()) != null;
			counts.merge(ofType.getType().getIdentifier(),
					new EventCount(ofType.getType().getIdentifier(), ofType.getItemCount(), 0, stacks),
					EventCount::plus);
		}
		long start = nanos(items.getAggregate(Aggregators.min(JfrAttributes.START_TIME)));
		long end = nanos(items.getAggregate(Aggregators.max(JfrAttributes.END_TIME)));
		return new RecordingSummary("0.9", 0, Files.size(file), RecordedTime.of(start, end - start),
				RecordingSummary.sorted(counts), List.of());
	}

	private static long nanos(IQuantity time) {
		return time == null ? 0 : time.clampedLongValueIn(UnitLookup.EPOCH_NS);
	}
}
