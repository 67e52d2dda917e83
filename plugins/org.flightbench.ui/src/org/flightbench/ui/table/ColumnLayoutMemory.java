// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.ui.IMemento;

/**
 * Remembers widths, order and visibility of the table's columns, over changes of the runs and over restarts. Columns
 * whose width the user has not chosen get what fits.
 */
public final class ColumnLayoutMemory {

	private static final String COLUMN = "column";
	private static final String WIDTH = "width";
	private static final String PLACE = "place";
	private static final String SHOWN = "shown";
	private static final int NOT_CHOSEN = 0;

	private record Layout(int width, int place, boolean shown) {}

	private final Map<String, Layout> layouts = new HashMap<>();
	private boolean paused;

	/** Nothing that happens to columns from now on is the user's doing. */
	void pause() {
		paused = true;
	}

	/**
	 * Gives new columns, whose data are their definitions, the layout that they had, and follows what the user does.
	 */
	void attach(Tree tree) {
		paused = true;
		Map<Integer, Integer> places = new HashMap<>();
		TreeColumn[] columns = tree.getColumns();
		for (int index = 0; index < columns.length; index++) {
			TableColumn definition = definition(columns[index]);
			Layout layout = layouts.get(definition.key());
			places.put(index, layout == null ? index : layout.place());
			show(columns[index], layout == null ? definition.shownAtFirst() : layout.shown());
		}
		tree.setColumnOrder(places.keySet().stream().sorted(Comparator.comparing(places::get))
				.mapToInt(Integer::intValue).toArray());
		for (TreeColumn column : columns) {
			column.addListener(SWT.Resize, event -> resized(tree, column));
			column.addListener(SWT.Move, event -> remember(tree));
		}
		fit(tree);
	}

	/** Gives the columns that are shown the widths at which most of them is seen; those that the user chose stay. */
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

	/** Shows or hides a column. */
	void setShown(Tree tree, TreeColumn column, boolean shown) {
		paused = true;
		show(column, shown);
		fit(tree);
		remember(tree);
	}

	boolean isShown(TreeColumn column) {
		return column.getWidth() > 0;
	}

	private void show(TreeColumn column, boolean shown) {
		column.setWidth(shown ? width(column).wanted() : 0);
		column.setResizable(shown);
	}

	private ColumnWidth width(TreeColumn column) {
		Layout layout = layouts.get(definition(column).key());
		return layout == null || layout.width() == NOT_CHOSEN
				? definition(column).width()
				: ColumnWidth.fixed(layout.width());
	}

	private static TableColumn definition(TreeColumn column) {
		return (TableColumn) column.getData();
	}

	/** The user chooses the width of one column, and the others stay free to fit. */
	private void resized(Tree tree, TreeColumn column) {
		// the platform may stretch the last
		if (!paused && isShown(column) && column != last(tree)) {
			String key = definition(column).key();
			remember(tree);
			layouts.computeIfPresent(key, (same, layout) -> new Layout(column.getWidth(), layout.place(), true));
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
			int width = layouts.containsKey(key) ? layouts.get(key).width() : NOT_CHOSEN;
			layouts.put(key, new Layout(width, place, isShown(column)));
		}
	}

	/** Writes the layouts into a part's memento. */
	public void save(IMemento memento) {
		layouts.forEach((key, layout) -> {
			IMemento child = memento.createChild(COLUMN, key);
			child.putInteger(WIDTH, layout.width());
			child.putInteger(PLACE, layout.place());
			child.putBoolean(SHOWN, layout.shown());
		});
	}

	/** Takes layouts from a part's memento; a broken entry is passed over. */
	public void restore(IMemento memento) {
		for (IMemento child : memento.getChildren(COLUMN)) {
			Integer width = child.getInteger(WIDTH);
			Integer place = child.getInteger(PLACE);
			Boolean shown = child.getBoolean(SHOWN);
			if (child.getID() != null && width != null && place != null && shown != null) {
				layouts.put(child.getID(), new Layout(Math.max(NOT_CHOSEN, width), place, shown));
			}
		}
	}
}
