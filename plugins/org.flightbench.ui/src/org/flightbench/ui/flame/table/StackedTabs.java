// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.table;

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

/** Tabs above others; all side by side where both would be so low that no row of a table were seen. */
final class StackedTabs {

	/** In pixels: two tables with their tabs, headers and a filter, and two or three rows in each. */
	private static final int LOW = 280;

	private final SashForm whole;
	private final CTabFolder upper;
	private final CTabFolder lower;
	private final Map<Control, CTabItem> items = new HashMap<>();
	private final List<Control> below = new ArrayList<>();
	private boolean isLow;

	/** @param whole that has nothing but these tabs */
	StackedTabs(SashForm whole) {
		this.whole = whole;
		upper = new CTabFolder(whole, SWT.NONE);
		lower = new CTabFolder(whole, SWT.NONE);
		whole.addListener(SWT.Resize, event -> arrange());
	}

	/** Parent of the controls of the tabs above. */
	Composite upper() {
		return upper;
	}

	/** Parent of the controls of the tabs below. */
	Composite lower() {
		return lower;
	}

	/** Adds a tab to those above or below, by its control's parent. */
	void add(String title, Control control) {
		CTabFolder folder = (CTabFolder) control.getParent();
		put(folder, title, control);
		if (folder == lower) {
			below.add(control);
		}
	}

	/** Shows the first tabs, once all are there. */
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

	/** Takes a tab to the others, or back. */
	private void move(Control control) {
		CTabItem before = items.get(control);
		before.setControl(null);
		CTabFolder folder = isLow ? upper : lower;
		control.setParent(folder);
		put(folder, before.getText(), control);
		before.dispose();
	}
}
