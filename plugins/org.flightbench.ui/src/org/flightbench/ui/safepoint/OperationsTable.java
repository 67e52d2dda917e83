// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.analysis.pause.PauseComparison.Row;
import org.flightbench.recording.pause.Distribution;
import org.flightbench.recording.pause.OperationStatistics;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.table.RowColumn;
import org.flightbench.ui.table.RowTable;
import org.flightbench.ui.text.Messages;

/**
 * A table of VM operations with statistics of their pauses. For two timelines, it shows the values of both and the
 * changes.
 */
final class OperationsTable extends Composite {

	private static final int MIN_NAME = 24;

	private final RowTable<Row> table;

	OperationsTable(Composite parent) {
		super(parent, SWT.NONE);
		setLayout(new FillLayout());
		table = new RowTable<>(this, "safepoint.operations", Messages.tables_operations);
	}

	void show(List<Row> operations, boolean comparison) {
		List<Row> byName = new ArrayList<>(operations);
		byName.sort(Comparator.comparing(Row::operation));
		table.show(comparison ? changes() : numbers(), comparison ? 4 : 2, byName);
	}

	private static RowColumn<Row> name() {
		return RowColumn.words(Messages.operation, MIN_NAME,
				row -> WidgetText.item(Pause.nameOf(row.operation())));
	}

	private static List<RowColumn<Row>> numbers() {
		return List.of(name(), number(Messages.count, false, Distribution::count),
				number(Messages.total, true, Distribution::totalNanos),
				number(Messages.longest, true, Distribution::longestNanos),
				number(Messages.median, true, one -> one.percentileNanos(50)),
				number(Messages.operations_p99, true, one -> one.percentileNanos(99)));
	}

	private static RowColumn<Row> number(String title, boolean isTime, ToDoubleFunction<Distribution> number) {
		return column(title, isTime, row -> number.applyAsDouble(row.baseline().totals()));
	}

	private static RowColumn<Row> column(String title, boolean isTime, ToDoubleFunction<Row> number) {
		return RowColumn.numbers(title, row -> text(isTime, number.applyAsDouble(row)), number)
				.withRaw(isTime ? "ns" : "", number);
	}

	private static String text(boolean isTime, double number) {
		return isTime ? TimeText.of((long) number) : Numbers.fixed(number, 0);
	}

	private static List<RowColumn<Row>> changes() {
		List<RowColumn<Row>> made = new ArrayList<>(List.of(name()));
		addChange(made, Messages.baselineCount, Messages.candidateCount, false,
				Distribution::count);
		addChange(made, Messages.baselineTotal, Messages.candidateTotal, true,
				Distribution::totalNanos);
		addChange(made, Messages.baselineLongest, Messages.candidateLongest, true,
				Distribution::longestNanos);
		return made;
	}

	private static void addChange(List<RowColumn<Row>> made, String before, String after, boolean isTime,
			ToDoubleFunction<Distribution> number) {
		ToDoubleFunction<OperationStatistics> known = one -> one == null ? 0 : number.applyAsDouble(one.totals());
		ToDoubleFunction<Row> change = row -> known.applyAsDouble(row.candidate())
				- known.applyAsDouble(row.baseline());
		made.add(column(before, isTime, row -> known.applyAsDouble(row.baseline())));
		made.add(column(after, isTime, row -> known.applyAsDouble(row.candidate())));
		made.add(RowColumn.<Row>numbers(Messages.change,
				row -> change(isTime, change.applyAsDouble(row)),
				row -> Math.abs(change.applyAsDouble(row))).withRaw(isTime ? "ns" : "", change));
	}

	private static String change(boolean isTime, double change) {
		return change == 0 ? "0" : (change > 0 ? "+" : "") + text(isTime, change);
	}
}
