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
 * Fits column widths to their contents; the column of names takes the remaining space. Columns never shrink, so that
 * nothing moves while more rows are read. Columns resized by the user are left alone.
 */
public final class FittedColumns {

	/** The maximum content width of a column, in characters. */
	private static final int MOST = 40;
	/** The horizontal padding of cells and headers, in pixels. */
	private static final int PADDING = 18;
	/** The width of the sort arrow in a header, in pixels. */
	private static final int ARROW = 22;
	/** The ratio of the width of bold text to that of regular text. Some themes have bold headers. */
	private static final double BOLD = 1.12;

	private static final int UNSORTED = -1;

	/** A column of a table or tree. */
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

	/**
	 * @param control the table or tree
	 */
	public FittedColumns(Scrollable control) {
		this.control = control;
		control.addListener(SWT.Resize, event -> apply());
	}

	/**
	 * Removes all columns, so that others can be added.
	 *
	 * @param nameColumn the index of the column that takes the remaining space
	 * @param leastCharacters the minimum width of that column, in characters
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

	/** Hides or shows a column other than the column of names. Must be called after all columns have been added. */
	public void setHidden(int column, boolean isHidden) {
		if (column == names || !(isHidden ? hidden.add(column) : hidden.remove(column))) {
			return;
		}
		if (column < given.size()) {
			// resized here, because apply() does nothing once the user has resized columns
			given.set(column, isHidden ? 0 : wanted.get(column));
			columns.get(column).resize.accept(given.get(column));
			apply();
		}
	}

	/**
	 * Creates the columns of a table. The first column and those at {@code firstText} or later contain text; the others
	 * contain numbers.
	 *
	 * @param firstText the index of the first text column after the numbers
	 */
	public void add(String[] titles, int firstText) {
		for (int index = 0; index < titles.length; index++) {
			TableColumn column = new TableColumn((Table) control,
					index > 0 && index < firstText ? SWT.RIGHT : SWT.LEFT);
			column.setText(titles[index]);
			add(column);
		}
	}

	/** Adds a column of a table. */
	public void add(TableColumn column) {
		add(new Column(column, column::getWidth, column::setWidth));
	}

	/** Adds a column of a tree. */
	public void add(TreeColumn column) {
		add(new Column(column, column::getWidth, column::setWidth));
	}

	private void add(Column column) {
		columns.add(column);
		longest.add("");
	}

	/** Sets the column with the sort arrow. */
	public void setSorted(int column) {
		isFitted &= sorted == column;
		sorted = column;
	}

	/** Measures the strings of a row. {@link #fit} must be called afterward unless {@link #isFitted}. */
	public void measure(String... row) {
		for (int index = 0; index < row.length; index++) {
			if (index != names && row[index].length() > longest.get(index).length()) {
				longest.set(index, row[index]);
				isFitted = false;
			}
		}
	}

	/** Returns whether the columns fit all rows measured so far. */
	public boolean isFitted() {
		return isFitted;
	}

	/** Fits the columns to all rows measured so far. */
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

	/** Returns the total width of the columns that fit next to the names; the user scrolls to see the others. */
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

	/** Returns whether the user has resized a column. Ignores the last column, which the platform may stretch. */
	private boolean isArranged() {
		for (int index = 0; index < given.size() - 1; index++) {
			if (Math.abs(columns.get(index).width.getAsInt() - given.get(index)) > 1) {
				return true;
			}
		}
		return false;
	}
}
