// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.flightbench.ui.output.OutputMenu;
import org.flightbench.ui.table.ComparisonTree;

/** The context menu of the results. */
final class TableMenu {

	TableMenu(ComparisonTree table, OutputMenu output) {
		Tree tree = table.control();
		Menu menu = new Menu(tree);
		output.addCopy(menu);
		new MenuItem(menu, SWT.SEPARATOR);
		output.addExport(menu);
		new MenuItem(menu, SWT.SEPARATOR);
		add(menu, "&Expand All Classes", () -> expand(tree, true));
		add(menu, "C&ollapse All Classes", () -> expand(tree, false));
		add(menu, "Select &Nothing", () -> {
			tree.deselectAll();
			tree.notifyListeners(SWT.Selection, null);
		});
		tree.setMenu(menu);
	}

	private static void expand(Tree tree, boolean expanded) {
		tree.setRedraw(false);
		for (TreeItem item : tree.getItems()) {
			item.setExpanded(expanded);
		}
		tree.setRedraw(true);
	}

	private static void add(Menu menu, String text, Runnable action) {
		MenuItem item = new MenuItem(menu, SWT.PUSH);
		item.setText(text);
		item.addListener(SWT.Selection, event -> action.run());
	}
}
