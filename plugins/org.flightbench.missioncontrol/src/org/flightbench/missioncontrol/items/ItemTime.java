// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import org.flightbench.rules.Fields;
import org.flightbench.ui.safepoint.SelectedTime;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.unit.IQuantity;

/**
 * When the events happened that are selected in Mission Control.
 *
 * @param items the selected events
 */
public record ItemTime(IItemCollection items) implements SelectedTime {

	@Override
	public Range range() {
		long from = Long.MAX_VALUE;
		long to = Long.MIN_VALUE;
		for (IItemIterable ofType : items) {
			IMemberAccessor<IQuantity, IItem> start = Fields.start(ofType.getType());
			IMemberAccessor<IQuantity, IItem> end = Fields.end(ofType.getType());
			for (IItem event : ofType) {
				from = Math.min(from, Fields.startNanos(event, start));
				to = Math.max(to, Fields.startNanos(event, end));
			}
		}
		return from > to ? null : new Range(from, to);
	}
}
