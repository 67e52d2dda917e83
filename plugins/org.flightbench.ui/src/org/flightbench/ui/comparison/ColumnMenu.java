// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.flightbench.ui.WidgetText;

/** The menu of the table's header, which shows and hides columns. The rest of the table has its own context menu. */
final class ColumnMenu {

	private final Tree tree;
	private final Supplier<List<TableColumn>> columns;
	private final Predicate<TreeColumn> isShown;
	private final BiConsumer<TreeColumn, Boolean> setShown;
	private Menu menu;

	ColumnMenu(Tree tree, Supplier<List<TableColumn>> columns, Predicate<TreeColumn> isShown,
			BiConsumer<TreeColumn, Boolean> setShown) {
		this.tree = tree;
		this.columns = columns;
		this.isShown = isShown;
		this.setShown = setShown;
		tree.addListener(SWT.MenuDetect, event -> {
			Point at = tree.getDisplay().map(null, tree, new Point(event.x, event.y));
			// platforms differ in whether the client area includes the header
			int top = tree.getClientArea().y;
			if (event.detail != SWT.MENU_KEYBOARD && at.y >= top && at.y < top + tree.getHeaderHeight()) {
				event.doit = false;
				open(event.x, event.y);
			}
		});
		tree.addListener(SWT.Dispose, event -> close());
	}

	/** Opens the menu at a point in display coordinates. */
	private void open(int x, int y) {
		close();
		menu = new Menu(tree.getShell(), SWT.POP_UP);
		fill(menu);
		menu.setLocation(x, y);
		menu.setVisible(true);
	}

	/** For each column, adds an item that shows or hides it. */
	void fill(Menu target) {
		List<TableColumn> definitions = columns.get();
		for (int index = 0; index < definitions.size(); index++) {
			addItem(target, definitions.get(index), tree.getColumn(index), index == 0);
		}
	}

	private void addItem(Menu target, TableColumn definition, TreeColumn column, boolean always) {
		MenuItem item = new MenuItem(target, SWT.CHECK);
		item.setText(WidgetText.menuItem(definition.title().whole()));
		item.setSelection(isShown.test(column));
		item.setEnabled(!always);
		item.addListener(SWT.Selection, event -> setShown.accept(column, item.getSelection()));
	}

	private void close() {
		if (menu != null && !menu.isDisposed()) {
			menu.dispose();
		}
	}
}
