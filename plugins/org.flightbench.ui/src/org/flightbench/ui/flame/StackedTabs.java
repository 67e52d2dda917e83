// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** Two tab folders, one above the other. If the height is too small for both, all tabs move to the upper one. */
final class StackedTabs {

	/**
	 * The minimum height for both folders, in pixels: tabs, table headers, a filter, and two or three rows in each
	 * table.
	 */
	private static final int LOW = 280;

	private final SashForm whole;
	private final CTabFolder upper;
	private final CTabFolder lower;
	private final Map<Control, CTabItem> items = new HashMap<>();
	private final List<Control> below = new ArrayList<>();
	private boolean isLow;

	/** @param whole a sash form that contains nothing else */
	StackedTabs(SashForm whole) {
		this.whole = whole;
		upper = new CTabFolder(whole, SWT.NONE);
		lower = new CTabFolder(whole, SWT.NONE);
		whole.addListener(SWT.Resize, event -> arrange());
	}

	/** Returns the parent for the controls of the upper tabs. */
	Composite upper() {
		return upper;
	}

	/** Returns the parent for the controls of the lower tabs. */
	Composite lower() {
		return lower;
	}

	/** Adds a tab to the folder that is the parent of its control. */
	void add(String title, Control control) {
		CTabFolder folder = (CTabFolder) control.getParent();
		put(folder, title, control);
		if (folder == lower) {
			below.add(control);
		}
	}

	/** Selects the first tab of each folder. Called after all tabs have been added. */
	void open() {
		upper.setSelection(0);
		lower.setSelection(0);
		arrange();
		whole.layout();
	}

	void setTitle(Control control, String title) {
		items.get(control).setText(title);
	}

	private void put(CTabFolder folder, String title, Control control) {
		CTabItem item = new CTabItem(folder, SWT.NONE);
		item.setText(title);
		item.setControl(control);
		items.put(control, item);
	}

	private void arrange() {
		boolean wasLow = isLow;
		isLow = whole.getClientArea().height < LOW;
		if (isLow != wasLow) {
			Control shown = upper.getSelection() == null ? null : upper.getSelection().getControl();
			below.forEach(this::move);
			lower.setSelection(0);
			if (!isLow && below.contains(shown)) {
				lower.setSelection(items.get(shown));
				upper.setSelection(0);
			}
			whole.setMaximizedControl(isLow ? upper : null);
		}
	}

	/** Moves a lower tab to the upper folder, or back. */
	private void move(Control control) {
		CTabItem before = items.get(control);
		before.setControl(null);
		CTabFolder folder = isLow ? upper : lower;
		control.setParent(folder);
		put(folder, before.getText(), control);
		before.dispose();
	}
}
