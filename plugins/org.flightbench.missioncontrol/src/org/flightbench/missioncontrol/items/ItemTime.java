// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import org.flightbench.ui.safepoint.SelectedTime;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/**
 * The time range of the events selected in Mission Control.
 *
 * @param items the selected events
 */
public record ItemTime(IItemCollection items) implements SelectedTime {

	@Override
	public Range range() {
		long from = Long.MAX_VALUE;
		long to = Long.MIN_VALUE;
		for (IItemIterable ofType : items) {
			IMemberAccessor<IQuantity, IItem> start = JfrAttributes.START_TIME.getAccessor(ofType.getType());
			IMemberAccessor<IQuantity, IItem> end = JfrAttributes.END_TIME.getAccessor(ofType.getType());
			for (IItem event : ofType) {
				from = Math.min(from, start.getMember(event).clampedLongValueIn(UnitLookup.EPOCH_NS));
				to = Math.max(to, end.getMember(event).clampedLongValueIn(UnitLookup.EPOCH_NS));
			}
		}
		return from > to ? null : new Range(from, to);
	}
}
