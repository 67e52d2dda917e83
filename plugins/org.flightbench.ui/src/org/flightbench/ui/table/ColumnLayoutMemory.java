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

/** Remembers widths, order and visibility of the table's columns, over changes of the runs and over restarts. */
public final class ColumnLayoutMemory {

	private static final String COLUMN = "column";
	private static final String WIDTH = "width";
	private static final String PLACE = "place";
	private static final String SHOWN = "shown";

	private record Layout(int width, int place, boolean shown) {}

	private final Map<String, Layout> layouts = new HashMap<>();
	private boolean paused;

	/** Nothing that happens to columns from now on is the user's doing. */
	void pause() {
		paused = true;
	}

	/** Gives new columns the layout that they had, and follows what the user does to them. */
	void attach(Tree tree, List<TableColumn> definitions) {
		paused = true;
		int[] order = new int[definitions.size()];
		Map<Integer, Integer> places = new HashMap<>();
		for (int index = 0; index < order.length; index++) {
			order[index] = index;
			Layout layout = layouts.get(definitions.get(index).key());
			places.put(index, layout == null ? index : layout.place());
			show(tree.getColumn(index), definitions.get(index),
					layout == null ? definitions.get(index).shownAtFirst() : layout.shown());
		}
		int[] sorted = Arrays.stream(order).boxed().sorted(Comparator.comparing(places::get))
				.mapToInt(Integer::intValue).toArray();
		tree.setColumnOrder(sorted);
		for (TreeColumn column : tree.getColumns()) {
			column.addListener(SWT.Resize, event -> remember(tree));
			column.addListener(SWT.Move, event -> remember(tree));
		}
		paused = false;
	}

	/** Shows or hides a column. */
	void setShown(Tree tree, TreeColumn column, boolean shown) {
		TableColumn definition = (TableColumn) column.getData();
		paused = true;
		show(column, definition, shown);
		paused = false;
		remember(tree);
	}

	boolean isShown(TreeColumn column) {
		return column.getWidth() > 0;
	}

	private void show(TreeColumn column, TableColumn definition, boolean shown) {
		Layout layout = layouts.get(definition.key());
		int width = layout == null || layout.width() == 0 ? definition.width() : layout.width();
		column.setWidth(shown ? width : 0);
		column.setResizable(shown);
	}

	private void remember(Tree tree) {
		if (paused || tree.isDisposed()) {
			return;
		}
		int[] order = tree.getColumnOrder();
		for (int place = 0; place < order.length; place++) {
			TreeColumn column = tree.getColumn(order[place]);
			TableColumn definition = (TableColumn) column.getData();
			Layout before = layouts.get(definition.key());
			int width = column.getWidth() > 0
					? column.getWidth()
					: before == null ? definition.width() : before.width();
			layouts.put(definition.key(), new Layout(width, place, column.getWidth() > 0));
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
				layouts.put(child.getID(), new Layout(Math.max(0, width), place, shown));
			}
		}
	}
}
