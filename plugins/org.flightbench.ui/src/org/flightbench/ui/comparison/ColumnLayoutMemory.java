// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.ui.IMemento;

/**
 * Remembers the widths, order and visibility of columns, across changes of the runs and across restarts. A column whose
 * width the user has not set is fitted automatically; a column that the user has neither shown nor hidden is shown if
 * it has content.
 */
public final class ColumnLayoutMemory {

	private static final String COLUMN = "column";
	private static final String WIDTH = "width";
	private static final String PLACE = "place";
	private static final String SHOWN = "shown";
	private static final int NOT_CHOSEN = 0;

	/**
	 * The layout of a column.
	 *
	 * @param width the width set by the user in pixels, or {@link #NOT_CHOSEN}
	 * @param place the position in the column order
	 * @param shown whether the user showed or hid the column, or null if neither
	 */
	private record Layout(int width, int place, Boolean shown) {}

	private final Map<String, Layout> layouts = new HashMap<>();
	private boolean paused;

	/** Stops recording changes to columns, which the program is about to make. */
	void pause() {
		paused = true;
	}

	/**
	 * Applies the remembered layout to new columns and starts observing changes by the user. Each column's widget data
	 * must be its {@link TableColumn}.
	 */
	void attach(Tree tree) {
		paused = true;
		TreeColumn[] columns = tree.getColumns();
		for (TreeColumn column : columns) {
			show(column, isWanted(column));
		}
		tree.setColumnOrder(order(columns));
		for (TreeColumn column : columns) {
			column.addListener(SWT.Resize, event -> resized(tree, column));
			column.addListener(SWT.Move, event -> remember(tree));
		}
		fit(tree);
	}

	/** Returns the remembered order. A new column is placed after its predecessor in the default order. */
	private int[] order(TreeColumn[] columns) {
		List<Integer> order = IntStream.range(0, columns.length).filter(index -> layout(columns[index]) != null).boxed()
				.sorted(Comparator.comparing(index -> layout(columns[index]).place()))
				.collect(Collectors.toCollection(ArrayList::new));
		for (int index = 0; index < columns.length; index++) {
			if (layout(columns[index]) == null) {
				order.add(order.indexOf(index - 1) + 1, index);
			}
		}
		return order.stream().mapToInt(Integer::intValue).toArray();
	}

	/** Updates the visibility of columns after their definitions have changed. */
	void showWanted(Tree tree) {
		paused = true;
		for (TreeColumn column : tree.getColumns()) {
			if (isShown(column) != isWanted(column)) {
				show(column, isWanted(column));
			}
		}
		paused = false;
	}

	private boolean isWanted(TreeColumn column) {
		Layout layout = layout(column);
		return layout == null || layout.shown() == null ? definition(column).shownAtFirst() : layout.shown();
	}

	private Layout layout(TreeColumn column) {
		return layouts.get(definition(column).key());
	}

	/** Fits the widths of the visible columns to the available space. Widths set by the user are kept. */
	void fit(Tree tree) {
		List<TreeColumn> shown = Arrays.stream(tree.getColumns()).filter(this::isShown).toList();
		List<ColumnWidth> wanted = shown.stream().map(this::width).toList();
		int room = tree.getClientArea().width;
		int[] widths = ColumnWidth.fitted(wanted, room > 0 ? room : Integer.MAX_VALUE);
		paused = true;
		for (int index = 0; index < widths.length; index++) {
			TreeColumn column = shown.get(index);
			if (column.getWidth() != widths[index]) {
				column.setWidth(widths[index]);
			}
		}
		paused = false;
	}

	/** Shows or hides a column at the user's request. */
	void setShown(Tree tree, TreeColumn column, boolean shown) {
		paused = true;
		show(column, shown);
		fit(tree);
		remember(tree);
		layouts.computeIfPresent(definition(column).key(),
				(key, layout) -> new Layout(layout.width(), layout.place(), shown));
	}

	boolean isShown(TreeColumn column) {
		return column.getWidth() > 0;
	}

	private void show(TreeColumn column, boolean shown) {
		column.setWidth(shown ? width(column).wanted() : 0);
		column.setResizable(shown);
	}

	private ColumnWidth width(TreeColumn column) {
		Layout layout = layout(column);
		return layout == null || layout.width() == NOT_CHOSEN
				? definition(column).width()
				: ColumnWidth.fixed(layout.width());
	}

	private static TableColumn definition(TreeColumn column) {
		return (TableColumn) column.getData();
	}

	/** Remembers the width that the user gave a column. The other columns are still fitted. */
	private void resized(Tree tree, TreeColumn column) {
		// the platform may have stretched the last column
		if (!paused && isShown(column) && column != last(tree)) {
			String key = definition(column).key();
			remember(tree);
			layouts.computeIfPresent(key,
					(same, layout) -> new Layout(column.getWidth(), layout.place(), layout.shown()));
		}
	}

	private TreeColumn last(Tree tree) {
		return Arrays.stream(tree.getColumnOrder()).mapToObj(tree::getColumn).filter(this::isShown)
				.reduce((before, after) -> after).orElse(null);
	}

	private void remember(Tree tree) {
		if (paused || tree.isDisposed()) {
			return;
		}
		int[] order = tree.getColumnOrder();
		for (int place = 0; place < order.length; place++) {
			TreeColumn column = tree.getColumn(order[place]);
			String key = definition(column).key();
			Layout before = layouts.get(key);
			layouts.put(key, before == null
					? new Layout(NOT_CHOSEN, place, null)
					: new Layout(before.width(), place, before.shown()));
		}
	}

	public void save(IMemento memento) {
		layouts.forEach((key, layout) -> {
			IMemento child = memento.createChild(COLUMN, key);
			child.putInteger(WIDTH, layout.width());
			child.putInteger(PLACE, layout.place());
			if (layout.shown() != null) {
				child.putBoolean(SHOWN, layout.shown());
			}
		});
	}

	/** Restores the layouts. Invalid entries are skipped. */
	public void restore(IMemento memento) {
		for (IMemento child : memento.getChildren(COLUMN)) {
			Integer width = child.getInteger(WIDTH);
			Integer place = child.getInteger(PLACE);
			Boolean shown = child.getBoolean(SHOWN);
			if (child.getID() != null && width != null && place != null) {
				layouts.put(child.getID(), new Layout(Math.max(NOT_CHOSEN, width), place, shown));
			}
		}
	}
}
