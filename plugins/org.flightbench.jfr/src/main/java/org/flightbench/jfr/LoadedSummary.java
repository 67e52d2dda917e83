// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import org.flightbench.jfr.chunk.RecordedTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.flightbench.jfr.RecordingSummary.EventCount;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/**
 * Summarizes events that Mission Control has loaded. Event sizes are missing because Mission Control does not keep
 * them.
 */
public final class LoadedSummary {

	private LoadedSummary() {}

	/**
	 * Returns the event types with their counts.
	 *
	 * @param items all or some events of a recording
	 * @param time the time during which the events were recorded
	 */
	public static RecordingSummary of(IItemCollection items, RecordedTime time) {
		return new RecordingSummary("", 0, 0, time, RecordingSummary.sorted(counts(items)), List.of());
	}

	static Map<String, EventCount> counts(IItemCollection items) {
		Map<String, EventCount> counts = new TreeMap<>();
		for (IItemIterable ofType : items) {
			String type = ofType.getType().getIdentifier();
			boolean stacks = JfrAttributes.EVENT_STACKTRACE.getAccessor(ofType.getType()) != null;
			String label = Objects.requireNonNullElse(ofType.getType().getName(), "");
			counts.merge(type, new EventCount(type, label, ofType.getItemCount(), 0, stacks), EventCount::plus);
		}
		return counts;
	}
}
