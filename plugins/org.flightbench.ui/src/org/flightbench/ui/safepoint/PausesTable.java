// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.flightbench.report.Numbers;
import org.flightbench.report.pauses.PauseRow;
import org.flightbench.ui.Menus;
import org.flightbench.ui.output.ClipboardText;

/** The longest pauses, to be sorted and filtered; rows are made when they come into sight. */
final class PausesTable extends Composite {

	/** The platform is slow at rows, also virtual ones: so many at once, and more when the last is seen. */
	private static final int ROWS_AT_ONCE = 1000;

	private final Text filter;
	private final Label count;
	private final Table table;
	private final BiConsumer<PauseRow, Boolean> onSelect;
	private List<PauseRow> all = List.of();
	private List<PauseRow> rows = List.of();
	private List<PauseColumn> columns = List.of();
	private boolean isComparison;
	private long pauses;
	private int sorted;
	private boolean isReversed;

	/** @param onSelect given the selected row, and whether it is to be zoomed to */
	PausesTable(Composite parent, BiConsumer<PauseRow, Boolean> onSelect) {
		super(parent, SWT.NONE);
		this.onSelect = onSelect;
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(6, 2).applyTo(this);
		filter = new Text(this, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		filter.setMessage(Messages.pauses_filter);
		filter.setData("org.flightbench.ui.id", "safepoint.filter");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(filter);
		filter.addListener(SWT.Modify, event -> arrange());
		count = new Label(this, SWT.NONE);
		count.setData("org.flightbench.ui.id", "safepoint.count");
		GridDataFactory.fillDefaults().align(SWT.END, SWT.CENTER).applyTo(count);
		table = new Table(this, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.SINGLE);
		table.setHeaderVisible(true);
		table.setData("org.flightbench.ui.id", "safepoint.pauses");
		GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(table);
		table.addListener(SWT.SetData, this::fill);
		table.addListener(SWT.Selection, event -> selected(false));
		table.addListener(SWT.DefaultSelection, event -> selected(true));
		Menu menu = new Menu(table);
		Menus.add(menu, Messages.pauses_copyRow, this::copyRow);
		Menus.add(menu, Messages.pauses_copyAll, this::copyAll);
		table.setMenu(menu);
	}

	/**
	 * Shows pauses.
	 *
	 * @param longest the longest ones
	 * @param ofAll how many pauses there are in all
	 */
	void show(List<PauseRow> longest, long ofAll, boolean comparison) {
		all = longest;
		pauses = ofAll;
		if (columns.isEmpty() || isComparison != comparison) {
			isComparison = comparison;
			columns = PauseColumn.all(comparison);
			sorted = comparison ? 4 : 3;
			isReversed = false;
			makeColumns();
		}
		arrange();
	}

	private void makeColumns() {
		for (TableColumn old : table.getColumns()) {
			old.dispose();
		}
		for (int index = 0; index < columns.size(); index++) {
			int number = index;
			TableColumn column = new TableColumn(table, columns.get(index).isNumber() ? SWT.RIGHT : SWT.LEFT);
			column.setText(columns.get(index).title());
			column.setWidth(columns.get(index).width());
			column.setMoveable(true);
			column.addListener(SWT.Selection, event -> sortBy(number));
		}
	}

	/** Once more by the same turns the order over. */
	private void sortBy(int column) {
		isReversed = sorted == column && !isReversed;
		sorted = column;
		arrange();
	}

	private void arrange() {
		if (columns.isEmpty()) {
			return;
		}
		PauseRow selected = table.getSelectionIndex() >= 0 ? rows.get(table.getSelectionIndex()) : null;
		String wanted = filter.getText().strip();
		List<PauseRow> shown = new ArrayList<>(all);
		shown.removeIf(row -> !row.matches(wanted));
		Comparator<PauseRow> order = columns.get(sorted).order().thenComparing(PauseRow.LONGEST_FIRST);
		shown.sort(isReversed ? order.reversed() : order);
		rows = shown;
		table.setSortColumn(table.getColumn(sorted));
		table.setSortDirection(isReversed ? SWT.DOWN : SWT.UP);
		table.setItemCount(Math.min(ROWS_AT_ONCE, rows.size()));
		table.clearAll();
		count.setText(counted());
		count.getParent().layout();
		mark(selected);
	}

	private String counted() {
		String shown = Numbers.fixed(rows.size(), 0);
		if (all.size() < pauses) {
			return NLS.bind(Messages.pauses_ofLongest,
					new Object[]{shown, Numbers.fixed(all.size(), 0), Numbers.fixed(pauses, 0)});
		}
		return rows.size() == all.size()
				? rows.size() == 1 ? Messages.pauses_count_one : NLS.bind(Messages.pauses_count_many, shown)
				: NLS.bind(Messages.pauses_of, shown, Numbers.fixed(all.size(), 0));
	}

	private void fill(Event event) {
		PauseRow row = rows.get(event.index);
		TableItem item = (TableItem) event.item;
		int count = table.getItemCount();
		if (event.index == count - 1 && count < rows.size()) {
			getDisplay().asyncExec(() -> makeRows(count + ROWS_AT_ONCE));
		}
		for (int index = 0; index < columns.size(); index++) {
			item.setText(index, columns.get(index).text().apply(row));
		}
	}

	/** Makes rows up to, but not including, one. */
	private void makeRows(int end) {
		if (!table.isDisposed() && table.getItemCount() < Math.min(end, rows.size())) {
			table.setItemCount(Math.min(end, rows.size()));
		}
	}

	private void selected(boolean zoom) {
		int index = table.getSelectionIndex();
		if (index >= 0) {
			onSelect.accept(rows.get(index), zoom);
		}
	}

	/** Selects the row of a pause without telling; none for null. A pause that has none gets one. */
	void select(PauseRow row) {
		if (row != null && all.stream().noneMatch(one -> isSame(one, row))) {
			all = new ArrayList<>(all);
			all.add(row);
			arrange();
		}
		mark(row);
	}

	private void mark(PauseRow row) {
		int index = -1;
		for (int number = 0; number < rows.size() && row != null && index < 0; number++) {
			index = isSame(rows.get(number), row) ? number : -1;
		}
		if (index < 0) {
			table.deselectAll();
		} else if (table.getSelectionIndex() != index) {
			makeRows(index + 1);
			table.setSelection(index);
		}
	}

	private static boolean isSame(PauseRow one, PauseRow other) {
		return one.side() == other.side() && one.pause().index() == other.pause().index();
	}

	private void copyRow() {
		int index = table.getSelectionIndex();
		if (index >= 0) {
			ClipboardText.copy(getDisplay(), lines(List.of(rows.get(index))));
		}
	}

	private void copyAll() {
		ClipboardText.copy(getDisplay(), lines(rows));
	}

	private String lines(List<PauseRow> copied) {
		StringBuilder text = new StringBuilder(String.join("\t", columns.stream().map(PauseColumn::title).toList()));
		for (PauseRow row : copied) {
			text.append('\n')
					.append(String.join("\t", columns.stream().map(column -> column.text().apply(row)).toList()));
		}
		return text.append('\n').toString();
	}
}
