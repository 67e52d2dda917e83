// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.flightrecorder.ui.selection;

import org.openjdk.jmc.common.item.IItemCollection;

/** A selection of events. */
public class ItemBackedSelection implements IFlavoredSelection {

	public ItemBackedSelection(IItemCollection selectedItems, String name) {
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
