// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.flightbench.recording.safepoint.Distribution;
import org.flightbench.recording.safepoint.OperationStatistics;
import org.flightbench.recording.safepoint.TimeText;
import org.flightbench.report.Numbers;
import org.flightbench.report.pauses.PauseComparison.Row;
import org.flightbench.ui.Literal;

/** The operations with count, total and longest pause; of two timelines of both, with their changes. */
final class OperationsTable extends Composite {

	/** A column: its title, its text, its order; what is largest comes first. */
	private record Column(String title, Function<Row, String> text, ToDoubleFunction<Row> order) {}

	private final Table table;
	private List<Row> rows = List.of();
	private List<Column> columns = List.of();
	private boolean isComparison;
	private int sorted = -1;
	private boolean isReversed;

	OperationsTable(Composite parent) {
		super(parent, SWT.NONE);
		setLayout(new FillLayout());
		table = new Table(this, SWT.FULL_SELECTION | SWT.SINGLE);
		table.setHeaderVisible(true);
		table.setData("org.flightbench.ui.id", "safepoint.operations");
	}

	void show(List<Row> operations, boolean comparison) {
		rows = new ArrayList<>(operations);
		if (columns.isEmpty() || isComparison != comparison) {
			isComparison = comparison;
			columns = comparison ? changes() : numbers();
			sorted = -1;
			makeColumns();
		}
		arrange();
	}

	private static List<Column> numbers() {
		return List.of(number(Messages.operations_count, false, Distribution::count),
				number(Messages.operations_total, true, Distribution::totalNanos),
				number(Messages.operations_longest, true, Distribution::longestNanos),
				number(Messages.operations_median, true, one -> one.percentileNanos(50)),
				number(Messages.operations_p99, true, one -> one.percentileNanos(99)));
	}

	private static Column number(String title, boolean isTime, ToDoubleFunction<Distribution> number) {
		return new Column(title, row -> text(isTime, number.applyAsDouble(row.baseline().totals())),
				row -> number.applyAsDouble(row.baseline().totals()));
	}

	private static String text(boolean isTime, double number) {
		return isTime ? TimeText.of((long) number) : Numbers.fixed(number, 0);
	}

	private static List<Column> changes() {
		List<Column> made = new ArrayList<>();
		addChange(made, Messages.operations_count_before, Messages.operations_count_after, false, Distribution::count);
		addChange(made, Messages.operations_total_before, Messages.operations_total_after, true,
				Distribution::totalNanos);
		addChange(made, Messages.operations_longest_before, Messages.operations_longest_after, true,
				Distribution::longestNanos);
		return made;
	}

	private static void addChange(List<Column> made, String before, String after, boolean isTime,
			ToDoubleFunction<Distribution> number) {
		ToDoubleFunction<OperationStatistics> known = one -> one == null ? 0 : number.applyAsDouble(one.totals());
		ToDoubleFunction<Row> change = row -> known.applyAsDouble(row.candidate())
				- known.applyAsDouble(row.baseline());
		made.add(new Column(before, row -> text(isTime, known.applyAsDouble(row.baseline())),
				row -> known.applyAsDouble(row.baseline())));
		made.add(new Column(after, row -> text(isTime, known.applyAsDouble(row.candidate())),
				row -> known.applyAsDouble(row.candidate())));
		made.add(new Column(Messages.operations_change, row -> change(isTime, change.applyAsDouble(row)),
				row -> Math.abs(change.applyAsDouble(row))));
	}

	private static String change(boolean isTime, double change) {
		if (change == 0) {
			return "0";
		}
		return isTime
				? (change > 0 ? "+" : "") + TimeText.of((long) change)
				: (change > 0 ? "+" : "") + Numbers.fixed(change, 0);
	}

	private void makeColumns() {
		for (TableColumn old : table.getColumns()) {
			old.dispose();
		}
		for (int index = 0; index <= columns.size(); index++) {
			int number = index - 1;
			TableColumn column = new TableColumn(table, index == 0 ? SWT.LEFT : SWT.RIGHT);
			column.setText(index == 0 ? Messages.operations_operation : columns.get(number).title());
			column.setWidth(index == 0 ? 200 : 96);
			column.setMoveable(true);
			column.addListener(SWT.Selection, event -> {
				isReversed = sorted == number && !isReversed;
				sorted = number;
				arrange();
			});
		}
		isReversed = false;
		sorted = isComparison ? 3 : 1;
	}

	private void arrange() {
		Comparator<Row> byName = Comparator.comparing(Row::operation);
		Comparator<Row> order = sorted < 0
				? byName
				: Comparator.comparingDouble(columns.get(sorted).order()).reversed().thenComparing(byName);
		rows.sort(isReversed ? order.reversed() : order);
		table.setSortColumn(table.getColumn(sorted + 1));
		table.setSortDirection(isReversed ? SWT.DOWN : SWT.UP);
		table.removeAll();
		for (Row row : rows) {
			TableItem item = new TableItem(table, SWT.NONE);
			item.setText(0, Literal.item(row.operation()));
			for (int index = 0; index < columns.size(); index++) {
				item.setText(index + 1, columns.get(index).text().apply(row));
			}
		}
	}
}
