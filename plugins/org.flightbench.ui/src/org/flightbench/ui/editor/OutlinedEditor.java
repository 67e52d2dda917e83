// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.util.List;

/** An editor with parts that an outline lists, of which one is shown at a time. */
public interface OutlinedEditor {

	/**
	 * A line of the outline.
	 *
	 * @param id unique, the same in every language
	 * @param title for the user
	 */
	record Item(String id, String title) {}

	/** The lines, in their order; empty until they are read. */
	List<Item> items();

	/** The ID of the line that is shown; null if none is, or all are. */
	String shownItem();

	/** Shows a line, by its ID. */
	void showItem(String id);

	/** Calls back whenever another line is shown, or there are others. */
	void onShown(Runnable listener);

	/** Calls back no more. */
	void forgetOnShown(Runnable listener);
}
