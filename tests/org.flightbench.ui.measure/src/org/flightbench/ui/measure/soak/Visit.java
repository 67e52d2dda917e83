// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure.soak;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/**
 * Visits everything shown in a control, as a user would: each tab, the first row of each table, and the context menus.
 * All methods must be called on the UI thread.
 */
public final class Visit {

	private static final String ID = "org.flightbench.ui.id";

	private Visit() {}

	/** Returns steps to run one after another, with idle time in between for their effects. */
	public static List<Runnable> steps(Composite shown) {
		List<Runnable> steps = new ArrayList<>();
		steps.add(() -> look(shown));
		for (CTabFolder folder : tabs(shown)) {
			for (int tab = folder.getItemCount() - 1; tab >= 0; tab--) {
				int index = tab;
				steps.add(() -> {
					if (!folder.isDisposed() && index < folder.getItemCount() && folder.getSelectionIndex() != index) {
						folder.setSelection(index);
						Event event = new Event();
						event.item = folder.getSelection();
						folder.notifyListeners(SWT.Selection, event);
					}
				});
				steps.add(() -> look(shown));
			}
		}
		return steps;
	}

	private static List<CTabFolder> tabs(Control shown) {
		List<CTabFolder> found = new ArrayList<>();
		if (shown instanceof CTabFolder folder) {
			found.add(folder);
		}
		if (shown instanceof Composite composite) {
			for (Control child : composite.getChildren()) {
				found.addAll(tabs(child));
			}
		}
		return found;
	}

	private static void look(Control shown) {
		if (shown.isDisposed() || !shown.isVisible()) {
			return;
		}
		if (shown.getMenu() != null) {
			open(shown.getMenu());
		}
		if (shown.getData(ID) != null) {
			select(shown);
		}
		if (!shown.isDisposed() && shown instanceof Composite composite) {
			for (Control child : composite.getChildren()) {
				look(child);
			}
		}
	}

	private static void open(Menu menu) {
		menu.notifyListeners(SWT.Show, new Event());
		menu.notifyListeners(SWT.Hide, new Event());
	}

	private static void select(Control shown) {
		Event event = new Event();
		if (shown instanceof Table table && table.getItemCount() > 0) {
			table.setSelection(0);
			event.item = table.getItem(0);
			table.notifyListeners(SWT.Selection, event);
		} else if (shown instanceof Tree tree && tree.getItemCount() > 0) {
			TreeItem first = tree.getItem(0);
			event.item = first.getItemCount() > 0 ? first.getItem(0) : first;
			tree.setSelection((TreeItem) event.item);
			tree.notifyListeners(SWT.Selection, event);
		}
	}
}
