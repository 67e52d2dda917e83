// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.comparison.TableColumn.Paint;
import org.flightbench.ui.theme.AccessibleNames;

/**
 * The columns of the results table. They depend on the compared runs. The user can rearrange and hide them. Their
 * widths are fitted so that the verdicts are visible if possible.
 */
final class ComparisonColumns {

	private final Tree tree;
	private final ColumnLayoutMemory memory;
	private final Consumer<SortKey> onSort;
	private final ColumnMenu menu;
	private List<TableColumn> columns = List.of();

	/** @param onSort receives the sort key when the user clicks a header */
	ComparisonColumns(Tree tree, ColumnLayoutMemory memory, Consumer<SortKey> onSort) {
		this.tree = tree;
		this.memory = memory;
		this.onSort = onSort;
		menu = new ColumnMenu(tree, () -> columns, memory::isShown, this::setShown);
		tree.addListener(SWT.Resize, event -> fit());
	}

	/**
	 * Returns the definitions in the order in which the columns were created, regardless of how the user arranged them.
	 */
	List<TableColumn> all() {
		return columns;
	}

	/** For each sortable column, adds an item that has the same effect as a click on the column's header. */
	void fillSortMenu(Menu target) {
		for (TableColumn column : columns) {
			if (column.paint() != Paint.WHISKER) {
				MenuItem item = new MenuItem(target, SWT.PUSH);
				item.setText(column.title().whole().replace("&", "&&"));
				item.addListener(SWT.Selection, event -> onSort.accept(column.sort()));
			}
		}
	}

	/** For each column, adds an item that shows or hides it. */
	void fillMenu(Menu target) {
		menu.fill(target);
	}

	/** Replaces the columns if necessary, and marks the sort column. */
	void show(List<TableColumn> wanted, SortKey sort) {
		boolean same = keys(wanted).equals(keys(columns));
		columns = wanted;
		if (!same) {
			create();
		}
		TreeColumn sorted = null;
		for (int index = 0; index < wanted.size(); index++) {
			TableColumn definition = wanted.get(index);
			TreeColumn column = tree.getColumn(index);
			column.setData(definition);
			column.setToolTipText(WidgetText.itemTooltip(definition.tooltip()));
			AccessibleNames.set(column, definition.title().whole());
			if (sorted == null && definition.sort().isBySameAs(sort)) {
				sorted = column;
			}
		}
		memory.showWanted(tree);
		tree.setSortColumn(sorted);
		tree.setSortDirection(sort.column() == null ? SWT.NONE : sort.ascending() ? SWT.UP : SWT.DOWN);
		fit();
	}

	private static List<String> keys(List<TableColumn> columns) {
		return columns.stream().map(TableColumn::key).toList();
	}

	private void create() {
		memory.pause();
		for (TreeColumn column : tree.getColumns()) {
			column.dispose();
		}
		for (TableColumn definition : columns) {
			TreeColumn column = new TreeColumn(tree, definition.alignment());
			column.setData(definition);
			column.setMoveable(true);
			column.addListener(SWT.Selection, event -> onSort.accept(definition.sort()));
		}
		memory.attach(tree);
	}

	private void setShown(TreeColumn column, boolean shown) {
		memory.setShown(tree, column, shown);
		setTitles();
	}

	private void fit() {
		memory.fit(tree);
		setTitles();
	}

	/** Sets the titles of the columns, shortened to fit. */
	private void setTitles() {
		if (columns.isEmpty()) {
			return;
		}
		try (ColumnTextWidths widths = new ColumnTextWidths(tree)) {
			for (int index = 0; index < columns.size(); index++) {
				TreeColumn column = tree.getColumn(index);
				int room = column.getWidth() - TableColumnFactory.aroundTitle(column == tree.getSortColumn());
				String title = WidgetText.label(memory.isShown(column)
						? columns.get(index).title().fitting(widths::ofBold, room)
						: columns.get(index).title().whole());
				if (!title.equals(column.getText())) {
					column.setText(title);
				}
			}
		}
	}
}
