// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.flightrecorder.ui.selection;

import org.openjdk.jmc.common.item.IAttribute;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.RangeMatchPolicy;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IRange;

/** A selection of the events in a range of a chart. */
public class RangedChartSelection implements IFlavoredSelection {

	public RangedChartSelection(String name, IItemCollection selectedItems, IRange<IQuantity> selectionRange,
			RangeMatchPolicy matchPolicy, IAttribute<IRange<IQuantity>> xRangeAttribute) {
		throw new UnsupportedOperationException("signatures only");
	}

	@Override
	public String getName() {
		throw new UnsupportedOperationException("signatures only");
	}

	@Override
	public boolean isEmpty() {
		throw new UnsupportedOperationException("signatures only");
	}
}
