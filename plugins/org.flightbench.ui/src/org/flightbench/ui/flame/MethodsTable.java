// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.flightbench.recording.profile.Frame;
import org.flightbench.report.Numbers;
import org.flightbench.report.flame.Amounts;
import org.flightbench.report.flame.FlameGraph;
import org.flightbench.report.flame.MethodRow;
import org.flightbench.ui.theme.Colours;

/** All methods with what they weigh, to be sorted and filtered; rows are made when they come into sight. */
final class MethodsTable extends Composite {

	/** GTK takes long to make room for more, and nobody scrolls that far. */
	private static final int MOST_ROWS = 5000;
	private static final int NAME_WIDTH = 230;
	private static final int NUMBER_WIDTH = 84;

	/** A column: its title, its text, its order; what is largest comes first. */
	private record Column(String title, Function<MethodRow, String> text, ToDoubleFunction<MethodRow> order) {}

	private final Text filter;
	private final Table table;
	private final Label more;
	private final Consumer<Frame> onSelect;
	private List<MethodRow> all = List.of();
	private List<MethodRow> rows = List.of();
	private List<Column> columns = List.of();
	private boolean isDifference;
	private int sorted;
	private boolean isReversed;

	MethodsTable(Composite parent, Consumer<Frame> onSelect) {
		super(parent, SWT.NONE);
		this.onSelect = onSelect;
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(this);
		filter = new Text(this, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		filter.setMessage("Filter methods");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(filter);
		filter.addListener(SWT.Modify, event -> arrange());
		table = new Table(this, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.SINGLE);
		table.setHeaderVisible(true);
		table.setData("org.flightbench.ui.id", "flame.methods");
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table);
		more = new Label(this, SWT.NONE);
		GridDataFactory.fillDefaults().indent(4, 0).exclude(true).applyTo(more);
		table.addListener(SWT.SetData, this::fill);
		table.addListener(SWT.Selection, event -> selected());
	}

	/** Shows the methods of a graph. */
	void show(FlameGraph graph, List<MethodRow> methods) {
		all = methods;
		if (columns.isEmpty() || isDifference != graph.isDifference()) {
			isDifference = graph.isDifference();
			sorted = 0;
			isReversed = false;
		}
		columns = isDifference ? changes(graph.amounts()) : weights(graph.amounts());
		if (table.getColumnCount() != columns.size() + 1) {
			makeColumns();
		}
		arrange();
	}

	private static List<Column> weights(Amounts amounts) {
		return List.of(new Column("Self", row -> amounts.of(row.baselineSelf()), MethodRow::baselineSelf),
				new Column("Total", row -> amounts.of(row.baselineTotal()), MethodRow::baselineTotal));
	}

	private static List<Column> changes(Amounts amounts) {
		return List.of(
				new Column("Change of self", row -> signed(amounts, row.selfChange()) + (row.chance() ? " ?" : ""),
						row -> Math.abs(row.selfChange())),
				new Column("Self before", row -> amounts.of(row.baselineSelf()), MethodRow::baselineSelf),
				new Column("Self after", row -> amounts.of(row.candidateSelf()), MethodRow::candidateSelf),
				new Column("Change of total", row -> signed(amounts, row.totalChange()),
						row -> Math.abs(row.totalChange())),
				new Column("Total before", row -> amounts.of(row.baselineTotal()), MethodRow::baselineTotal),
				new Column("Total after", row -> amounts.of(row.candidateTotal()), MethodRow::candidateTotal));
	}

	static String signed(Amounts amounts, double change) {
		return (change > 0 ? "+" : "") + amounts.of(change);
	}

	private void makeColumns() {
		for (TableColumn old : table.getColumns()) {
			old.dispose();
		}
		for (int index = 0; index <= columns.size(); index++) {
			int number = index - 1;
			boolean isName = index == 0;
			TableColumn column = new TableColumn(table, isName ? SWT.LEFT : SWT.RIGHT);
			column.setText(isName ? "Method" : columns.get(number).title());
			column.setWidth(isName ? NAME_WIDTH : NUMBER_WIDTH);
			column.setMoveable(true);
			column.addListener(SWT.Selection, event -> sortBy(number));
		}
	}

	/** Sorts by a column, -1 for the names; once more by the same turns the order over. */
	private void sortBy(int column) {
		isReversed = sorted == column && !isReversed;
		sorted = column;
		arrange();
	}

	private void arrange() {
		if (columns.isEmpty()) {
			return;
		}
		Frame selected = table.getSelectionIndex() >= 0 ? rows.get(table.getSelectionIndex()).frame() : null;
		String wanted = filter.getText().toLowerCase(Locale.ROOT);
		List<MethodRow> shown = new ArrayList<>(all);
		if (!wanted.isEmpty()) {
			shown.removeIf(row -> !row.name().toLowerCase(Locale.ROOT).contains(wanted));
		}
		Comparator<MethodRow> byName = Comparator.comparing(MethodRow::name);
		Comparator<MethodRow> order = sorted < 0
				? byName
				: Comparator.comparingDouble(columns.get(sorted).order()).reversed().thenComparing(byName);
		shown.sort(isReversed ? order.reversed() : order);
		more.setText(shown.size() <= MOST_ROWS
				? ""
				: Numbers.fixed(shown.size() - (double) MOST_ROWS, 0)
						+ " more methods: filter, or sort by another column");
		((GridData) more.getLayoutData()).exclude = shown.size() <= MOST_ROWS;
		more.setVisible(shown.size() > MOST_ROWS);
		layout();
		rows = shown.size() <= MOST_ROWS ? shown : List.copyOf(shown.subList(0, MOST_ROWS));
		table.setSortColumn(table.getColumn(sorted + 1));
		table.setSortDirection((sorted < 0) == isReversed ? SWT.DOWN : SWT.UP);
		table.setItemCount(rows.size());
		table.clearAll();
		select(selected);
	}

	private void fill(Event event) {
		MethodRow row = rows.get(event.index);
		TableItem item = (TableItem) event.item;
		item.setText(0, row.name());
		for (int index = 0; index < columns.size(); index++) {
			item.setText(index + 1, columns.get(index).text().apply(row));
		}
		if (row.chance()) {
			item.setForeground(Colours.of(table).muted());
		}
	}

	private void selected() {
		int index = table.getSelectionIndex();
		if (index >= 0) {
			onSelect.accept(rows.get(index).frame());
		}
	}

	/** Selects the row of a frame without telling; none for null, or if it is not there. */
	void select(Frame frame) {
		int index = -1;
		for (int row = 0; row < rows.size() && frame != null && index < 0; row++) {
			index = rows.get(row).frame().equals(frame) ? row : -1;
		}
		if (index < 0) {
			table.deselectAll();
		} else if (table.getSelectionIndex() != index) {
			table.setSelection(index);
		}
	}
}
