// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Item;
import org.eclipse.swt.widgets.Scrollable;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TreeColumn;

/**
 * Columns as wide as what was seen in them, and one of names that takes the rest. Never narrower than they were, so
 * that nothing jumps while more is read. Columns that the user made wider or narrower stay so.
 */
public final class FittedColumns {

	/** No column is wider for what is in it, in characters. */
	private static final int MOST = 40;
	/** The space at both sides of a text, in cells and headers. */
	private static final int PADDING = 18;
	/** The space of a header for the arrow of the sort column. */
	private static final int ARROW = 22;
	/** Headers are bold in some themes. */
	private static final double BOLD = 1.12;

	private static final int UNSORTED = -1;

	/** A column of either kind. */
	private record Column(Item header, IntSupplier width, IntConsumer resize) {}

	private final Scrollable control;
	private final List<Column> columns = new ArrayList<>();
	private final List<String> longest = new ArrayList<>();
	private final List<Integer> wanted = new ArrayList<>();
	private final List<Integer> given = new ArrayList<>();
	private final Set<Integer> hidden = new HashSet<>();
	private int names;
	private int least;
	private int sorted = UNSORTED;
	private boolean isFitted;

	/** @param control the table or tree */
	public FittedColumns(Scrollable control) {
		this.control = control;
		control.addListener(SWT.Resize, event -> apply());
	}

	/**
	 * There are other columns now.
	 *
	 * @param nameColumn the column that takes the rest
	 * @param leastCharacters the least width of that
	 */
	public void clear(int nameColumn, int leastCharacters) {
		names = nameColumn;
		least = leastCharacters;
		sorted = UNSORTED;
		isFitted = false;
		columns.clear();
		longest.clear();
		wanted.clear();
		given.clear();
		hidden.clear();
	}

	/** Hides or shows a column; not that of the names. Has to be called once there are all columns. */
	public void setHidden(int column, boolean isHidden) {
		if (column == names || !(isHidden ? hidden.add(column) : hidden.remove(column))) {
			return;
		}
		if (column < given.size()) {
			// also where the user has arranged the others
			given.set(column, isHidden ? 0 : wanted.get(column));
			columns.get(column).resize.accept(given.get(column));
			apply();
		}
	}

	/**
	 * Makes columns of a table: texts in the first one and from an index on, numbers between.
	 *
	 * @param firstText the index
	 */
	public void add(String[] titles, int firstText) {
		for (int index = 0; index < titles.length; index++) {
			TableColumn column = new TableColumn((Table) control,
					index > 0 && index < firstText ? SWT.RIGHT : SWT.LEFT);
			column.setText(titles[index]);
			add(column);
		}
	}

	/** Adds a column of a table behind those before. */
	public void add(TableColumn column) {
		add(new Column(column, column::getWidth, column::setWidth));
	}

	/** Adds a column of a tree behind those before. */
	public void add(TreeColumn column) {
		add(new Column(column, column::getWidth, column::setWidth));
	}

	private void add(Column column) {
		columns.add(column);
		longest.add("");
	}

	/** The arrow that says by what rows are sorted is in this column. */
	public void setSorted(int column) {
		isFitted &= sorted == column;
		sorted = column;
	}

	/** Takes note of what a row says; {@link #fit} has to be called if that is longer than all before. */
	public void measure(String... row) {
		for (int index = 0; index < row.length; index++) {
			if (index != names && row[index].length() > longest.get(index).length()) {
				longest.set(index, row[index]);
				isFitted = false;
			}
		}
	}

	/** Whether nothing longer was seen since the columns were made as wide as need be. */
	public boolean isFitted() {
		return isFitted;
	}

	/** Makes columns as wide as need be, if they are not. */
	public void fit() {
		if (isFitted) {
			return;
		}
		isFitted = true;
		GC gc = new GC(control);
		try {
			double character = gc.getFontMetrics().getAverageCharacterWidth();
			for (int index = 0; index < columns.size(); index++) {
				double title = gc.stringExtent(columns.get(index).header.getText()).x * BOLD
						+ (index == sorted ? ARROW : 0);
				double text = index == names
						? least * character
						: Math.min(MOST * character, gc.stringExtent(longest.get(index)).x);
				int width = (int) Math.max(title, text) + PADDING;
				if (wanted.size() == index) {
					wanted.add(width);
				} else {
					wanted.set(index, Math.max(width, wanted.get(index)));
				}
			}
		} finally {
			gc.dispose();
		}
		apply();
	}

	private void apply() {
		int room = control.getClientArea().width;
		if (wanted.isEmpty() || room <= 0 || isArranged()) {
			return;
		}
		List<Integer> widths = new ArrayList<>(wanted);
		hidden.forEach(index -> widths.set(index, 0));
		widths.set(names, room - visible(room - wanted.get(names)));
		for (int index = 0; index < widths.size(); index++) {
			if (given.isEmpty() || !given.get(index).equals(widths.get(index))) {
				columns.get(index).resize.accept(widths.get(index));
			}
		}
		given.clear();
		given.addAll(widths);
	}

	/** The width of the columns that are visible beside the names; the others are found by scrolling. */
	private int visible(int room) {
		int seen = 0;
		for (int index = 0; index < wanted.size(); index++) {
			if (index != names && !hidden.contains(index)) {
				if (seen + wanted.get(index) > room) {
					return seen;
				}
				seen += wanted.get(index);
			}
		}
		return seen;
	}

	/** Whether the user has dragged a border; the last column may be stretched by the platform. */
	private boolean isArranged() {
		for (int index = 0; index < given.size() - 1; index++) {
			if (Math.abs(columns.get(index).width.getAsInt() - given.get(index)) > 1) {
				return true;
			}
		}
		return false;
	}
}
