// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.flightrecorder.ui;

import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IRange;
import org.openjdk.jmc.flightrecorder.ui.selection.SelectionStore;

/** The editor of a recording, as accessed by its pages. */
public interface IPageContainer {

	boolean navigateTo(DataPageDescriptor page);

	void showSelection(IItemCollection items);

	IRange<IQuantity> getRecordingRange();

	SelectionStore getSelectionStore();

	void showResults(String... topics);

	void currentPageRefresh();
}
