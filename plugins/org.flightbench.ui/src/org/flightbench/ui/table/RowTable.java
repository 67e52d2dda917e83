// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
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
import org.flightbench.ui.Literal;
import org.flightbench.ui.Menus;
import org.flightbench.ui.access.AccessibleNames;
import org.flightbench.ui.canvas.FocusCommands;
import org.flightbench.ui.output.ClipboardFormat;
import org.flightbench.ui.output.ClipboardText;
import org.flightbench.ui.theme.Colors;

/**
 * Many rows of the same kind, to be sorted by a click on a column, filtered and copied; items are made when they become
 * visible.
 *
 * @param <R> the rows, which do not change themselves
 */
public final class RowTable<R> extends Composite {

	/** The platform is slow at rows, also virtual ones: so many at once, and more when the last is seen. */
	private static final int ROWS_AT_ONCE = 1000;
	/** Columns fit as many rows before these are shown, so that they do not jump; other rows as they become visible. */
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
	/** Copying is all that every table can. */
	private Consumer<Menu> moreInMenu = menu -> {};
	private List<R> all = List.of();
	private List<R> rows = List.of();
	private RowTexts<R> texts = new RowTexts<>(List.of());
	private int sorted;
	private boolean isReversed;
	/** Titles of columns; a recording without them may be shown between two that have them. */
	private final Set<String> hidden = new LinkedHashSet<>();
	/** The sort order before a restart; null once the table is sorted by it. */
	private IMemento restored;

	/**
	 * @param id the name of the table for tests and style sheets; its filter's has ".filter" behind it
	 * @param name what screen readers call it
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
	 * Lets the user choose rows by a text.
	 *
	 * @param hint what to type
	 * @param matching whether a row has a text, which is in lower case
	 * @param inWords says how many rows the filter leaves
	 */
	public void setFilter(String hint, BiPredicate<R, String> matching, IntFunction<String> inWords) {
		filter = new RowFilter<>(this, (String) table.getData("org.flightbench.ui.id"), hint, matching, inWords);
		filter.onChange(this::arrange);
		commands.find(filter::focus);
	}

	/** Lets the user type what rows to look for; nothing without a filter. */
	public void find() {
		if (filter != null) {
			filter.focus();
		}
	}

	/** Adds a listener that is called with the row that the user selects. */
	public void onSelect(Consumer<R> listener) {
		table.addListener(SWT.Selection, event -> notifySelected(listener));
	}

	/** Adds a listener that is called with the row that the user double-clicks, or presses Enter on. */
	public void onOpen(Consumer<R> listener) {
		table.addListener(SWT.DefaultSelection, event -> notifySelected(listener));
	}

	/** Some rows are there, but matter less. */
	public void setGreyed(Predicate<R> isGreyed) {
		grayed = isGreyed;
	}

	/** Puts more above Copy into the menu, each time that it opens. */
	public void setMenu(Consumer<Menu> more) {
		moreInMenu = more;
	}

	private void addMenu() {
		Menu menu = new Menu(table);
		Menus.fillWhenOpened(menu, opened -> {
			moreInMenu.accept(opened);
			Menus.add(opened, Messages.rows_copy, this::copySelected).setEnabled(table.getSelectionCount() > 0);
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
				Menu orders = Menus.submenu(menu, Literal.menuItem(texts.titles().get(column)));
				Menus.add(orders, Messages.rows_ascending, () -> sortBy(column, isDescending));
				Menus.add(orders, Messages.rows_descending, () -> sortBy(column, !isDescending));
			}
		}
	}

	/** All but the column of names can be hidden. */
	private void addColumns(Menu menu) {
		for (RowColumn<R> column : texts.columns()) {
			MenuItem item = new MenuItem(menu, SWT.CHECK);
			item.setText(Literal.menuItem(column.title()));
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
	 * Shows rows in columns; those of the same titles stay as the user arranged them.
	 *
	 * @param usual the column to sort by at first
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

	/** Writes what the user filters and sorts by, to be kept over a restart. */
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

	/** Takes what {@link #save} wrote, at once or when there are columns. */
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

	/** By the column that was kept, as soon as it is there. */
	private void sortAsBefore() {
		int column = restored == null ? -1 : texts.titles().indexOf(restored.getString(SORTED));
		if (column >= 0) {
			sorted = column;
			isReversed = Boolean.TRUE.equals(restored.getBoolean(REVERSED));
			restored = null;
		}
	}

	/** The row that is selected, null if there is none. */
	public R selected() {
		return table.getSelectionIndex() < 0 ? null : rows.get(table.getSelectionIndex());
	}

	/** Selects the first row of some without notifying listeners; none if there is none. */
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

	/** Once more by the same turns the order over. */
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
		// what is equal stays in the order in which it came
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
	}

	private void fill(Event event) {
		if (event.index >= rows.size()) {
			// GTK asks for visible rows while it takes them away one by one
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
			// not while the platform draws
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

	/** Makes rows up to, but not including, one. */
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
