// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.util.List;

/** An editor that shows one of several items at a time. An outline lists the items. */
public interface OutlinedEditor {

	/**
	 * An item of the outline.
	 *
	 * @param id a unique ID that does not depend on the language
	 * @param title the title for the user
	 */
	record Item(String id, String title) {}

	/** Returns the items in order, empty until they are known. */
	List<Item> items();

	/** Returns the ID of the item that is shown, or null if the editor shows all items or none. */
	String shownItem();

	void showItem(String id);

	/** Adds a listener that is called when another item is shown or the items change. */
	void onShown(Runnable listener);

	void forgetOnShown(Runnable listener);
}
