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
import org.flightbench.query.ResultRows;
import org.flightbench.query.ResultRows.Kind;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.ui.WidgetText;
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
 * rows, labeled with the first text column.
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

	static Chart of(ResultRows rows) {
		int value = first(rows, Kind.NUMBER);
		int time = first(rows, Kind.TIME);
		List<Object[]> known = value < 0
				? List.of()
				: rows.rows().stream().filter(row -> row[value] != null
						&& Double.isFinite(number(row[value])) && (time < 0 || row[time] != null)).toList();
		if (known.isEmpty()) {
			return new Chart(ChartKind.RAW_DATA, "", Ticks.linear("", 0, 1, TICKS), Ticks.linear("", 0, 1, TICKS),
					List.of(), List.of(), null, List.of(), Messages.chart_nothing);
		}
		String name = WidgetText.item(rows.columns().get(value).name());
		return time < 0
				? bars(name, value, first(rows, Kind.TEXT), known)
				: points(name, value, time, known);
	}

	private static int first(ResultRows rows, Kind kind) {
		return rows.columns().stream().map(ResultRows.Column::kind).toList().indexOf(kind);
	}

	private static Chart bars(String name, int value, int text, List<Object[]> rows) {
		List<Object[]> drawn = rows.subList(0, Math.min(MOST_BARS, rows.size()));
		List<Axis.Tick> ticks = new ArrayList<>();
		List<Mark> marks = new ArrayList<>();
		for (int row = 0; row < drawn.size(); row++) {
			String label = text < 0
					? NLS.bind(Messages.chart_row, row + 1)
					: ResultPanel.text(drawn.get(row)[text]);
			Object number = drawn.get(row)[value];
			ticks.add(new Axis.Tick(row, label));
			marks.add(mark(number(number), row, Shape.NONE, label + "\n" + name + ": " + ResultPanel.text(number)));
		}
		Axis y = Axis.ofCategories("", ticks, -0.5, drawn.size() - 0.5);
		String note = drawn.size() == rows.size()
				? ""
				: NLS.bind(Messages.chart_first, drawn.size(), Plural.grouped(rows.size()));
		return new Chart(ChartKind.BARS, name, axis(name, drawn, value), y,
				List.of(new Series(name, Series.Form.BARS, INK, Dash.SOLID, THICKNESS, marks)), List.of(), null,
				List.of(), note);
	}

	private static Chart points(String name, int value, int time, List<Object[]> rows) {
		LocalDateTime start = rows.stream().map(row -> (LocalDateTime) row[time]).min(Comparator.naturalOrder())
				.orElseThrow();
		double end = rows.stream().mapToDouble(row -> seconds(start, row[time])).max().orElseThrow();
		TreeMap<Long, Object[]> largest = new TreeMap<>();
		for (Object[] row : rows) {
			long interval = end == 0 ? 0 : Math.round(seconds(start, row[time]) / end * INTERVALS);
			largest.merge(interval, row,
					(one, other) -> number(other[value]) > number(one[value]) ? other : one);
		}
		List<Mark> marks = largest.values().stream()
				.map(row -> mark(seconds(start, row[time]), number(row[value]), Shape.CIRCLE,
						ResultPanel.text(row[time]) + "\n" + name + ": " + ResultPanel.text(row[value])))
				.toList();
		Axis x = Ticks.linear(NLS.bind(Messages.chart_time, ResultPanel.text(start)), 0, end, TICKS);
		return new Chart(ChartKind.RAW_DATA, name, x, axis(name, rows, value),
				List.of(new Series(name, Series.Form.POINTS, INK, Dash.SOLID, 0, marks)), List.of(), null, List.of(),
				marks.size() < rows.size() ? Messages.chart_thinned : "");
	}

	private static Axis axis(String name, List<Object[]> rows, int value) {
		double low = rows.stream().mapToDouble(row -> number(row[value])).min().orElseThrow();
		double high = rows.stream().mapToDouble(row -> number(row[value])).max().orElseThrow();
		return Ticks.linear(name, Math.min(0, low), Math.max(0, high), TICKS);
	}

	private static Mark mark(double x, double y, Shape shape, String text) {
		return new Mark(x, y, Double.NaN, Double.NaN, shape, INK, 0, NO_RESULT, () -> text);
	}

	private static double number(Object value) {
		return ((Number) value).doubleValue();
	}

	private static double seconds(LocalDateTime start, Object time) {
		return ChronoUnit.NANOS.between(start, (LocalDateTime) time) / SECOND_NANOS;
	}
}
