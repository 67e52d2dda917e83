// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IMemento;
import org.flightbench.ui.Menus;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.canvas.FocusCommands;
import org.flightbench.ui.output.ClipboardFormat;
import org.flightbench.ui.output.ClipboardText;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Colors;

/**
 * A virtual table that can be sorted, filtered and copied. Items are created when they become visible.
 *
 * @param <R> the type of rows, which must be immutable
 */
public final class RowTable<R> extends Composite {

	/**
	 * The number of rows added at a time. The platform is slow with many rows, even virtual ones, so more are added
	 * when the last one becomes visible.
	 */
	private static final int ROWS_AT_ONCE = 1000;
	/**
	 * The number of rows to which the columns are fitted before they are shown, so that column widths do not visibly
	 * change. Other rows are measured when they become visible.
	 */
	private static final int FITTED_AHEAD = 20;

	private static final String FILTER = "filter";
	private static final String SORTED = "sorted";
	private static final String REVERSED = "reversed";
	private static final String HIDDEN = "hidden";

	private final Table table;
	private final FittedColumns widths;
	private final FocusCommands commands;
	private RowFilter<R> filter;
	private Predicate<R> grayed = row -> false;
	/** Adds items above the Copy command. */
	private Consumer<Menu> moreInMenu = menu -> {};
	private Runnable onArrange = () -> {};
	private List<R> all = List.of();
	private List<R> rows = List.of();
	private RowTexts<R> texts = new RowTexts<>(List.of());
	private int sorted;
	private boolean isReversed;
	/**
	 * The titles of hidden columns, kept even while no such columns exist, because the next recording may have them
	 * again.
	 */
	private final Set<String> hidden = new LinkedHashSet<>();
	/** The saved sort order, or null once it has been applied. */
	private IMemento restored;

	/**
	 * @param id the ID of the table in tests and style sheets; ".filter" is appended for its filter
	 * @param name the accessible name
	 */
	public RowTable(Composite parent, String id, String name) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).extendedMargins(0, 3, 0, 0).spacing(6, 2).applyTo(this);
		table = new Table(this, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.MULTI);
		table.setHeaderVisible(true);
		table.setData("org.flightbench.ui.id", id);
		AccessibleNames.set(table, name);
		GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(table);
		table.addListener(SWT.SetData, this::fill);
		widths = new FittedColumns(table);
		ShortenedCells.install(table,
				event -> texts.columns().get(event.index).isNumber() ? null : DistinctTexts.NONE);
		CellTooltip.install(table, this::tooltip);
		commands = new FocusCommands(table).copy(this::copySelected);
		addMenu();
	}

	/**
	 * Adds a filter field.
	 *
	 * @param hint the placeholder text of the field
	 * @param searched returns the text to search for the filter's words, ignoring case
	 * @param inWords formats the number of matching rows
	 */
	public void setFilter(String hint, Function<R, String> searched, IntFunction<String> inWords) {
		filter = new RowFilter<>(this, (String) table.getData("org.flightbench.ui.id"), hint, searched, inWords);
		filter.onChange(this::arrange);
		commands.find(filter::focus);
	}

	/** Sets the focus to the filter, if the table has one. */
	public void find() {
		if (filter != null) {
			filter.focus();
		}
	}

	/** Adds a listener that receives the row that the user selects. */
	public void onSelect(Consumer<R> listener) {
		table.addListener(SWT.Selection, event -> notifySelected(listener));
	}

	/** Adds a listener that receives the row that the user double-clicks, or presses Enter on. */
	public void onOpen(Consumer<R> listener) {
		table.addListener(SWT.DefaultSelection, event -> notifySelected(listener));
	}

	/** Sets a listener that is called after {@link #rows} or their order have changed. */
	public void onArrange(Runnable listener) {
		onArrange = listener;
	}

	/** Sets which rows are gray because they are less relevant. */
	public void setGreyed(Predicate<R> isGreyed) {
		grayed = isGreyed;
	}

	/** Sets a function that adds items above Copy each time the context menu opens. */
	public void setMenu(Consumer<Menu> more) {
		moreInMenu = more;
	}

	private void addMenu() {
		Menu menu = new Menu(table);
		Menus.fillWhenOpened(menu, opened -> {
			moreInMenu.accept(opened);
			Menus.add(opened, Messages.copyWithKey, this::copySelected).setEnabled(table.getSelectionCount() > 0);
			Menus.add(opened, Messages.rows_copyAll, () -> copy(rows)).setEnabled(!rows.isEmpty());
			ClipboardFormat.get().addSettings(opened);
			new MenuItem(opened, SWT.SEPARATOR);
			addOrders(Menus.submenu(opened, Messages.rows_sort));
			addColumns(Menus.submenu(opened, Messages.rows_visible));
		});
		table.setMenu(menu);
	}

	private void addOrders(Menu menu) {
		for (int index = 0; index < texts.columns().size(); index++) {
			int column = index;
			if (!hidden.contains(texts.titles().get(column))) {
				boolean isDescending = texts.columns().get(column).isDescending();
				Menu orders = Menus.submenu(menu, WidgetText.menuItem(texts.titles().get(column)));
				Menus.add(orders, Messages.rows_ascending, () -> sortBy(column, isDescending));
				Menus.add(orders, Messages.rows_descending, () -> sortBy(column, !isDescending));
			}
		}
	}

	/** Adds an item to show or hide each column. The column of names cannot be hidden. */
	private void addColumns(Menu menu) {
		for (RowColumn<R> column : texts.columns()) {
			MenuItem item = new MenuItem(menu, SWT.CHECK);
			item.setText(WidgetText.menuItem(column.title()));
			item.setSelection(!hidden.contains(column.title()));
			item.setEnabled(column != texts.names());
			item.addListener(SWT.Selection, event -> {
				if (item.getSelection()) {
					hidden.remove(column.title());
				} else {
					hidden.add(column.title());
				}
				hideColumns();
			});
		}
	}

	private void hideColumns() {
		for (int index = 0; index < texts.columns().size(); index++) {
			widths.setHidden(index, hidden.contains(texts.titles().get(index)));
		}
	}

	/**
	 * Shows rows. If the titles of the columns are unchanged, the user's arrangement is kept.
	 *
	 * @param usual the index of the initial sort column
	 */
	public void show(List<RowColumn<R>> wanted, int usual, List<R> shown) {
		RowTexts<R> before = texts;
		texts = new RowTexts<>(wanted);
		all = shown;
		if (!texts.titles().equals(before.titles())) {
			sorted = usual;
			isReversed = false;
			makeColumns();
			sortAsBefore();
		}
		arrange();
	}

	/** Saves the filter, the sort order and the hidden columns. */
	public void save(IMemento memento) {
		if (filter != null) {
			memento.putString(FILTER, filter.text());
		}
		if (!texts.columns().isEmpty()) {
			memento.putString(SORTED, texts.titles().get(sorted));
			memento.putBoolean(REVERSED, isReversed);
		}
		memento.putString(HIDDEN, String.join("\n", hidden));
	}

	/** Restores the state written by {@link #save}. The sort order is applied as soon as its column exists. */
	public void restore(IMemento memento) {
		String text = memento.getString(FILTER);
		if (filter != null && text != null) {
			filter.setText(text);
		}
		restored = memento;
		hidden.clear();
		String titles = memento.getString(HIDDEN);
		if (titles != null && !titles.isEmpty()) {
			hidden.addAll(Arrays.asList(titles.split("\n")));
		}
		hideColumns();
		sortAsBefore();
		arrange();
	}

	/** Applies the saved sort order if its column exists. */
	private void sortAsBefore() {
		int column = restored == null ? -1 : texts.titles().indexOf(restored.getString(SORTED));
		if (column >= 0) {
			sorted = column;
			isReversed = Boolean.TRUE.equals(restored.getBoolean(REVERSED));
			restored = null;
		}
	}

	/** Returns the rows that match the filter, in the order of the table. */
	public List<R> rows() {
		return rows;
	}

	/** Returns the selected row, or null if none is selected. */
	public R selected() {
		return table.getSelectionIndex() < 0 ? null : rows.get(table.getSelectionIndex());
	}

	/** Selects the first matching row without notifying listeners, or clears the selection if no row matches. */
	public void select(Predicate<R> wanted) {
		for (int index = 0; index < rows.size(); index++) {
			if (wanted.test(rows.get(index))) {
				if (table.getSelectionIndex() != index) {
					makeRows(index + 1);
					table.setSelection(index);
				}
				return;
			}
		}
		table.deselectAll();
	}

	@Override
	public boolean setFocus() {
		return !table.isDisposed() && table.setFocus();
	}

	private void makeColumns() {
		for (TableColumn old : table.getColumns()) {
			old.dispose();
		}
		widths.clear(texts.columns().indexOf(texts.names()), texts.names().least());
		for (int index = 0; index < texts.columns().size(); index++) {
			int number = index;
			RowColumn<R> made = texts.columns().get(index);
			TableColumn column = new TableColumn(table, made.isNumber() ? SWT.RIGHT : SWT.LEFT);
			column.setText(made.title());
			column.setMoveable(true);
			column.addListener(SWT.Selection, event -> sortBy(number));
			widths.add(column);
		}
		hideColumns();
	}

	/** Sorts by a column, or reverses the order if the table is already sorted by it. */
	private void sortBy(int column) {
		sortBy(column, sorted == column && !isReversed);
	}

	private void sortBy(int column, boolean reversed) {
		isReversed = reversed;
		sorted = column;
		arrange();
	}

	private void arrange() {
		if (texts.columns().isEmpty()) {
			return;
		}
		R selected = selected();
		List<R> matching = new ArrayList<>(all);
		if (filter != null) {
			filter.apply(matching);
		}
		// List.sort is stable, so rows with equal values keep their order
		Comparator<R> order = texts.columns().get(sorted).order();
		matching.sort(isReversed ? order.reversed() : order);
		rows = matching;
		table.setSortColumn(table.getColumn(sorted));
		table.setSortDirection(texts.columns().get(sorted).isDescending() != isReversed ? SWT.DOWN : SWT.UP);
		table.setItemCount(Math.min(ROWS_AT_ONCE, rows.size()));
		table.clearAll();
		widths.setSorted(sorted);
		for (R row : rows.subList(0, Math.min(FITTED_AHEAD, rows.size()))) {
			widths.measure(texts.of(row));
		}
		widths.fit();
		if (selected != null) {
			select(selected::equals);
		}
		onArrange.run();
	}

	private void fill(Event event) {
		if (event.index >= rows.size()) {
			// GTK requests visible rows while it removes them one by one
			return;
		}
		R row = rows.get(event.index);
		TableItem item = (TableItem) event.item;
		int count = table.getItemCount();
		if (event.index == count - 1 && count < rows.size()) {
			getDisplay().asyncExec(() -> makeRows(count + ROWS_AT_ONCE));
		}
		String[] said = texts.of(row);
		item.setText(said);
		boolean fitted = widths.isFitted();
		widths.measure(said);
		if (fitted && !widths.isFitted()) {
			// columns must not be resized while the platform is drawing
			getDisplay().asyncExec(this::fitColumns);
		}
		if (grayed.test(row)) {
			item.setForeground(Colors.of(table).muted());
		}
	}

	private void fitColumns() {
		if (!table.isDisposed()) {
			widths.fit();
		}
	}

	private String tooltip(Point point) {
		TableItem item = table.getItem(point);
		int index = item == null ? -1 : table.indexOf(item);
		return index < 0 || index >= rows.size() ? null : texts.lines(rows.get(index));
	}

	/** Adds items up to an index, exclusive. */
	private void makeRows(int end) {
		if (!table.isDisposed() && table.getItemCount() < Math.min(end, rows.size())) {
			table.setItemCount(Math.min(end, rows.size()));
		}
	}

	private void notifySelected(Consumer<R> listener) {
		if (selected() != null) {
			listener.accept(selected());
		}
	}

	private void copySelected() {
		copy(Arrays.stream(table.getSelectionIndices()).mapToObj(rows::get).toList());
	}

	private void copy(List<R> copied) {
		if (!copied.isEmpty()) {
			ClipboardText.copy(getDisplay(), texts.table(copied, ClipboardFormat.get(), hidden));
		}
	}
}
