// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.openjdk.jmc.common.item.Aggregators;
import org.openjdk.jmc.common.item.IAggregator;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/**
 * Makes profiles of events that Mission Control has loaded: of what is open or selected there, and of recordings that
 * only its parser reads. They are the same that {@link ProfileReader} makes of the file.
 */
public final class ItemProfileReader {

	private static final int LOOK_EVERY = 1 << 12;

	private ItemProfileReader() {}

	/**
	 * Makes a profile of events. It lasts from the begin of the first of all of them to the end of the last.
	 *
	 * @param name what to call them
	 * @param cancelled asked now and then
	 * @throws CancellationException if that was asked for
	 */
	public static StackProfile read(IItemCollection items, String name, ProfileRequest request,
			BooleanSupplier cancelled) {
		ProfileBuilder builder = new ProfileBuilder(request);
		add(items, "", request, cancelled, builder);
		return builder.build(name);
	}

	/** Adds a recording's events to a profile of several. */
	static void add(IItemCollection items, String recording, ProfileRequest request, BooleanSupplier cancelled,
			ProfileBuilder builder) {
		long start = nanos(items, Aggregators.min(JfrAttributes.START_TIME));
		builder.begin(recording, nanos(items, Aggregators.max(JfrAttributes.END_TIME)) - start);
		ItemCollector collector = new ItemCollector(request, start);
		int seen = 0;
		for (IItemIterable ofType : items) {
			ItemCollector.Taker taker = collector.taker(ofType.getType());
			if (taker != null) {
				for (IItem item : ofType) {
					if (seen++ % LOOK_EVERY == 0 && cancelled.getAsBoolean()) {
						throw new CancellationException();
					}
					taker.take(item);
				}
			}
		}
		builder.add(collector.profile());
	}

	private static long nanos(IItemCollection items, IAggregator<IQuantity, ?> time) {
		IQuantity quantity = items.getAggregate(time);
		return quantity == null ? 0 : quantity.clampedLongValueIn(UnitLookup.EPOCH_NS);
	}
}
