// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.flightrecorder.ui.common;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.eclipse.ui.forms.widgets.Form;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemFilter;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IRange;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;

/** The bar above a page in which users choose a stored selection and its time range. */
public class FlavorSelector {

	/** The state of the bar, kept while the page is hidden. */
	public static class FlavorSelectorState {}

	public static FlavorSelector itemsWithTimerange(Form form, IItemFilter filter, IItemCollection items,
			IPageContainer pageContainer, BiConsumer<IItemCollection, IRange<IQuantity>> onSelect,
			FlavorSelectorState flavorSelectorState) {
		throw new UnsupportedOperationException("signatures only");
	}

	public static FlavorSelector itemsWithTimerange(Form form, IItemFilter filter, IItemCollection items,
			IPageContainer pageContainer, BiConsumer<IItemCollection, IRange<IQuantity>> onSelect,
			Consumer<Boolean> onShow, FlavorSelectorState flavorSelectorState) {
		throw new UnsupportedOperationException("signatures only");
	}

	public FlavorSelectorState getFlavorSelectorState() {
		throw new UnsupportedOperationException("signatures only");
	}
}
