// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import org.openjdk.jmc.common.item.Aggregators;
import org.openjdk.jmc.common.item.IAggregator;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/**
 * Events that Mission Control has loaded.
 *
 * @param name what to call them
 * @param events those that count: all of the recording, or some
 * @param recording all, which also tell what was to be recorded, and by which virtual machine
 * @param startNanos when the time begins that they are of, in nanoseconds since 1970
 * @param durationNanos how long that lasts, 0 if not known
 */
public record LoadedItems(String name, IItemCollection events, IItemCollection recording, long startNanos,
		long durationNanos) {

	/** A whole recording. It lasts from the begin of the first of its events to the end of the last. */
	public static LoadedItems of(String name, IItemCollection recording) {
		long start = nanos(recording, Aggregators.min(JfrAttributes.START_TIME));
		return new LoadedItems(name, recording, recording, start,
				nanos(recording, Aggregators.max(JfrAttributes.END_TIME)) - start);
	}

	private static long nanos(IItemCollection items, IAggregator<IQuantity, ?> time) {
		IQuantity quantity = items.getAggregate(time);
		return quantity == null ? 0 : quantity.clampedLongValueIn(UnitLookup.EPOCH_NS);
	}
}
