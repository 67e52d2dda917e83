// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import org.flightbench.recording.profile.items.ItemFields;
import org.flightbench.ui.safepoint.SelectedTime;
import org.openjdk.jmc.common.item.IAttribute;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/**
 * The time range of the events selected in Mission Control. Ignores events without valid times.
 *
 * @param items the selected events
 */
public record ItemTime(IItemCollection items) implements SelectedTime {

	@Override
	public Range range() {
		long from = Long.MAX_VALUE;
		long to = Long.MIN_VALUE;
		for (IItemIterable ofType : items) {
			IMemberAccessor<IQuantity, IItem> starts = time(ofType, JfrAttributes.START_TIME);
			IMemberAccessor<IQuantity, IItem> ends = time(ofType, JfrAttributes.END_TIME);
			for (IItem event : ofType) {
				IQuantity start = starts == null ? null : starts.getMember(event);
				IQuantity end = ends == null ? null : ends.getMember(event);
				if (start != null && end != null) {
					from = Math.min(from, start.clampedLongValueIn(UnitLookup.EPOCH_NS));
					to = Math.max(to, end.clampedLongValueIn(UnitLookup.EPOCH_NS));
				}
			}
		}
		return from > to ? null : new Range(from, to);
	}

	private static IMemberAccessor<IQuantity, IItem> time(IItemIterable events, IAttribute<IQuantity> attribute) {
		return ItemFields.of(events.getType(), attribute, IQuantity.class);
	}
}
