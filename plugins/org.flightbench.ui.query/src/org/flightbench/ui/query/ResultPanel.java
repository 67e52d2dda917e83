// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.query;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.base.Plural;
import org.flightbench.query.ResultRows;
import org.flightbench.report.output.AtomicFile;
import org.flightbench.report.output.Csv;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.Menus;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.chart.PlainChart;
import org.flightbench.ui.output.ExportJob;
import org.flightbench.ui.output.ExportTarget;
import org.flightbench.ui.query.text.Messages;
import org.flightbench.ui.table.RowColumn;
import org.flightbench.ui.table.RowTable;

/** Shows the rows of a result in a table and, on request, in a chart. */
final class ResultPanel extends Composite {

	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSSSSS");
	private static final int[] SHARES = {55, 45};
	private static final int MIN_TEXT = 20;

	private final SashForm sash;
	private final RowTable<Row> table;
	private final PlainChart chart;
	private ResultRows shown;
	private boolean hasChart;

	/** A row and its number, starting with 1, which defines the initial order. */
	record Row(int number, Object[] values) {}

	ResultPanel(Composite parent) {
		super(parent, SWT.NONE);
		setLayout(new FillLayout());
		sash = new SashForm(this, SWT.HORIZONTAL);
		table = new RowTable<>(sash, "query.result", Messages.result_name);
		table.setMenu(menu -> {
			if (shown != null) {
				List<ResultRows.Column> columns = shown.columns();
				List<Row> rows = table.rows();
				Menus.add(menu, Messages.result_export, () -> ExportTarget.export(getShell(),
						Messages.result_export_title, Messages.result_file, "csv",
						file -> export(columns, rows, file)));
			}
		});
		table.onArrange(this::drawChart);
		chart = new PlainChart(sash, () -> Messages.result_file);
		sash.setWeights(SHARES);
		sash.setMaximizedControl(table);
		// the CSS engine retains disposed widgets, so the data is released explicitly
		addListener(SWT.Dispose, event -> clear());
	}

	/** Clears the result and the user's sort order. */
	void clear() {
		shown = null;
		if (!isDisposed()) {
			table.show(List.of(number()), 0, List.of());
		}
	}

	void show(ResultRows result) {
		shown = result;
		List<Row> rows = new ArrayList<>();
		for (Object[] values : result.rows()) {
			rows.add(new Row(rows.size() + 1, values));
		}
		List<RowColumn<Row>> columns = new ArrayList<>();
		columns.add(number());
		int widest = widest(result);
		for (int column = 0; column < result.columns().size(); column++) {
			columns.add(column(result.columns().get(column), column, column == widest ? MIN_TEXT : 0));
		}
		table.show(columns, 0, rows);
	}

	/**
	 * Returns the index of the column that is given the remaining width: the first text column, or else the last
	 * column.
	 */
	private static int widest(ResultRows result) {
		for (int column = 0; column < result.columns().size(); column++) {
			if (result.columns().get(column).kind() == ResultRows.Kind.TEXT) {
				return column;
			}
		}
		return result.columns().size() - 1;
	}

	private static RowColumn<Row> number() {
		return new RowColumn<>(Messages.result_row, 0, true, row -> Plural.grouped(row.number),
				Comparator.comparingInt(Row::number));
	}

	private static RowColumn<Row> column(ResultRows.Column column, int index, int least) {
		boolean isNumber = column.kind() == ResultRows.Kind.NUMBER;
		Comparator<Object> order = Comparator.nullsLast(isNumber
				? Comparator.comparingDouble(ResultPanel::decimal).reversed()
				: Comparator.comparing(ResultPanel::comparable));
		return new RowColumn<>(WidgetText.label(WidgetText.item(column.name())), least, isNumber,
				row -> text(row.values[index]), Comparator.comparing(row -> row.values[index], order), isNumber,
				row -> raw(row.values[index]));
	}

	@SuppressWarnings("unchecked")
	private static Comparable<Object> comparable(Object value) {
		return (Comparable<Object>) value;
	}

	private static double decimal(Object value) {
		return ((Number) value).doubleValue();
	}

	/** Formats a value for people: integers and decimals with all digits, other numbers rounded, times in UTC. */
	static String text(Object value) {
		if (value == null) {
			return Numbers.NONE;
		}
		if (value instanceof BigDecimal number) {
			return Numbers.fixed(number.doubleValue(), number.scale());
		}
		if (value instanceof Double || value instanceof Float) {
			return Numbers.score(decimal(value), Double.NaN);
		}
		if (value instanceof Number number && !(value instanceof BigInteger large && large.bitLength() >= Long.SIZE)) {
			return Plural.grouped(number.longValue());
		}
		return WidgetText.item(raw(value));
	}

	/** Formats a value for programs. Returns an empty string for null. */
	private static String raw(Object value) {
		if (value == null) {
			return "";
		}
		if (value instanceof BigDecimal number) {
			return number.toPlainString();
		}
		return value instanceof LocalDateTime time ? TIME.format(time) : value.toString();
	}

	/** Writes rows to a CSV file. */
	private static Job export(List<ResultRows.Column> columns, List<Row> rows, Path file) {
		return ExportJob.start(file, progress -> AtomicFile.writeText(file, out -> {
			Csv csv = new Csv(out);
			csv.heading(columns.stream().map(ResultRows.Column::name).toList());
			for (Row row : rows) {
				write(csv, row.values);
			}
		}));
	}

	private static void write(Csv csv, Object[] row) throws IOException {
		for (Object value : row) {
			csv.text(raw(value));
		}
		csv.end();
	}

	/** Shows the chart beside the table, or hides it. */
	void setChart(boolean wanted) {
		hasChart = wanted;
		sash.setMaximizedControl(wanted ? null : table);
		drawChart();
	}

	private void drawChart() {
		if (hasChart && shown != null) {
			chart.show(QueryChart.of(shown.columns(), table.rows()));
		}
	}

	@Override
	public boolean setFocus() {
		return table.setFocus();
	}
}
