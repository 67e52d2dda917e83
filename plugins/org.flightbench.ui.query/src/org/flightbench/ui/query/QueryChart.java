// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.query;

import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

import org.eclipse.osgi.util.NLS;
import org.flightbench.base.Plural;
import org.flightbench.query.ResultRows.Column;
import org.flightbench.query.ResultRows.Kind;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.query.ResultPanel.Row;
import org.flightbench.ui.query.text.Messages;
import org.flightbench.view.chart.Axis;
import org.flightbench.view.chart.Chart;
import org.flightbench.view.chart.ChartKind;
import org.flightbench.view.chart.Mark;
import org.flightbench.view.chart.Series;
import org.flightbench.view.chart.Shape;
import org.flightbench.view.chart.Ticks;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Ink;

/**
 * Charts the first numeric column: as points over the first time column, or if there is none, as bars for the first
 * rows of the table, labeled with the first text column.
 */
final class QueryChart {

	private static final int MOST_BARS = 15;
	private static final int TICKS = 6;
	private static final double THICKNESS = 0.76;
	private static final double SECOND_NANOS = 1e9;
	/** The number of time intervals. Only the largest value of each is drawn. */
	private static final int INTERVALS = 1000;
	private static final Ink INK = Ink.run(1);
	private static final ResultId NO_RESULT = new ResultId("query", Mode.AVERAGE_TIME, ResultId.UNKNOWN_THREADS,
			new TreeMap<>());

	private QueryChart() {}

	/** @param rows the rows in the order of the table */
	static Chart of(List<Column> columns, List<Row> rows) {
		int value = first(columns, Kind.NUMBER);
		int time = first(columns, Kind.TIME);
		List<Row> known = value < 0
				? List.of()
				: rows.stream().filter(row -> row.values()[value] != null
						&& Double.isFinite(number(row, value)) && (time < 0 || row.values()[time] != null)).toList();
		if (known.isEmpty()) {
			return new Chart(ChartKind.RAW_DATA, "", Ticks.linear("", 0, 1, TICKS), Ticks.linear("", 0, 1, TICKS),
					List.of(), List.of(), null, List.of(), Messages.chart_nothing);
		}
		String name = WidgetText.item(columns.get(value).name());
		return time < 0
				? bars(name, value, first(columns, Kind.TEXT), known)
				: points(name, value, time, known);
	}

	private static int first(List<Column> columns, Kind kind) {
		return columns.stream().map(Column::kind).toList().indexOf(kind);
	}

	private static Chart bars(String name, int value, int text, List<Row> rows) {
		List<Row> drawn = rows.subList(0, Math.min(MOST_BARS, rows.size()));
		List<Axis.Tick> ticks = new ArrayList<>();
		List<Mark> marks = new ArrayList<>();
		for (Row row : drawn) {
			int bar = marks.size();
			String label = text < 0
					? NLS.bind(Messages.chart_row, Plural.grouped(row.number()))
					: ResultPanel.text(row.values()[text]);
			ticks.add(new Axis.Tick(bar, label));
			marks.add(mark(number(row, value), bar, Shape.NONE,
					label + "\n" + name + ": " + ResultPanel.text(row.values()[value])));
		}
		Axis y = Axis.ofCategories("", ticks, -0.5, drawn.size() - 0.5);
		String note = drawn.size() == rows.size()
				? ""
				: NLS.bind(Messages.chart_first, drawn.size(), Plural.grouped(rows.size()));
		return new Chart(ChartKind.BARS, name, axis(name, drawn, value), y,
				List.of(new Series(name, Series.Form.BARS, INK, Dash.SOLID, THICKNESS, marks)), List.of(), null,
				List.of(), note);
	}

	private static Chart points(String name, int value, int time, List<Row> rows) {
		LocalDateTime start = rows.stream().map(row -> time(row, time)).min(Comparator.naturalOrder())
				.orElseThrow();
		double end = rows.stream().mapToDouble(row -> seconds(start, time(row, time))).max().orElseThrow();
		TreeMap<Long, Row> largest = new TreeMap<>();
		for (Row row : rows) {
			long interval = end == 0 ? 0 : Math.round(seconds(start, time(row, time)) / end * INTERVALS);
			largest.merge(interval, row,
					(one, other) -> number(other, value) > number(one, value) ? other : one);
		}
		List<Mark> marks = largest.values().stream()
				.map(row -> mark(seconds(start, time(row, time)), number(row, value), Shape.CIRCLE,
						ResultPanel.text(row.values()[time]) + "\n" + name + ": "
								+ ResultPanel.text(row.values()[value])))
				.toList();
		Axis x = Ticks.linear(NLS.bind(Messages.chart_time, ResultPanel.text(start)), 0, end, TICKS);
		return new Chart(ChartKind.RAW_DATA, name, x, axis(name, rows, value),
				List.of(new Series(name, Series.Form.POINTS, INK, Dash.SOLID, 0, marks)), List.of(), null, List.of(),
				marks.size() < rows.size() ? Messages.chart_thinned : "");
	}

	private static Axis axis(String name, List<Row> rows, int value) {
		double low = rows.stream().mapToDouble(row -> number(row, value)).min().orElseThrow();
		double high = rows.stream().mapToDouble(row -> number(row, value)).max().orElseThrow();
		return Ticks.linear(name, Math.min(0, low), Math.max(0, high), TICKS);
	}

	private static Mark mark(double x, double y, Shape shape, String text) {
		return new Mark(x, y, Double.NaN, Double.NaN, shape, INK, 0, NO_RESULT, () -> text);
	}

	private static double number(Row row, int column) {
		return ((Number) row.values()[column]).doubleValue();
	}

	private static LocalDateTime time(Row row, int column) {
		return (LocalDateTime) row.values()[column];
	}

	private static double seconds(LocalDateTime start, LocalDateTime time) {
		return ChronoUnit.NANOS.between(start, time) / SECOND_NANOS;
	}
}
