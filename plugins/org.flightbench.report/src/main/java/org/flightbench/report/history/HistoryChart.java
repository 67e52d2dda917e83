// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.history;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.history.HistoryPoint;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.analysis.ChangePoint;
import org.flightbench.history.analysis.HistoryChanges;
import org.flightbench.history.analysis.SlowChange;
import org.flightbench.report.chart.Chart;
import org.flightbench.report.chart.Chart.LegendEntry;
import org.flightbench.report.chart.axis.Axis;
import org.flightbench.report.chart.axis.Axis.Tick;
import org.flightbench.report.chart.axis.Ticks;
import org.flightbench.report.chart.data.ChartKind;
import org.flightbench.report.chart.style.Dash;
import org.flightbench.report.chart.style.Ink;
import org.flightbench.report.chart.style.Mark;
import org.flightbench.report.chart.style.Series;
import org.flightbench.report.chart.style.Shape;
import org.flightbench.report.words.Numbers;
import org.flightbench.results.compare.verdict.Verdict;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.StudentT;

/** A series as a picture: its runs with their intervals, the levels between change points, and these. */
public final class HistoryChart {

	private static final int DATES = 6;
	private static final int TICKS = 8;
	private static final double ALPHA = 0.05;
	private static final double LEVEL = 2;

	private final HistorySeries series;
	private final List<ChangePoint> changes;
	private final List<SlowChange> trends;

	private HistoryChart(HistorySeries series, HistoryChanges all) {
		this.series = series;
		this.changes = all.points().stream().filter(point -> point.series().id().equals(series.id()))
				.sorted((one, other) -> Integer.compare(one.step().index(), other.step().index())).toList();
		this.trends = all.trends().stream().filter(trend -> trend.series().id().equals(series.id())).toList();
	}

	/** The picture of a series of one point or more, with the changes that are in it. */
	public static Chart of(HistorySeries series, HistoryChanges changes) {
		return new HistoryChart(series.bySession(), changes).chart();
	}

	private Chart chart() {
		List<Mark> runs = new ArrayList<>();
		for (int index = 0; index < series.points().size(); index++) {
			runs.add(run(index));
		}
		List<Series> drawn = new ArrayList<>();
		drawn.add(new Series(Messages.runs, Series.Form.POINTS, Ink.run(0), Dash.SOLID, 0, runs));
		int from = 0;
		for (ChangePoint change : changes) {
			levels(from, change.step().index(), drawn);
			from = change.step().index();
		}
		levels(from, series.points().size(), drawn);
		for (boolean isBetter : new boolean[]{true, false}) {
			List<Mark> marks = changes.stream().filter(change -> change.isBetter() == isBetter).map(this::mark)
					.toList();
			if (!marks.isEmpty()) {
				drawn.add(new Series(Messages.chart_change, Series.Form.POINTS, ink(isBetter), Dash.SOLID, 0, marks));
			}
		}
		List<LegendEntry> legend = List.of(new LegendEntry(Messages.runs, Shape.CIRCLE, Ink.run(0), null),
				new LegendEntry(Messages.chart_level, Shape.LINE, Ink.TEXT, Dash.SOLID),
				new LegendEntry(Messages.chart_change, Shape.DIAMOND, Ink.TEXT, null));
		return new Chart(ChartKind.PARAMETER, new SeriesNames(List.of(series.id())).of(series.id()), dates(), values(),
				drawn,
				changes.isEmpty() ? legend.subList(0, 2) : legend, null, List.of(), "");
	}

	private Mark run(int index) {
		HistoryPoint point = series.points().get(index);
		double margin = point.forks() > 1 && point.variance() >= 0
				? StudentT.critical(ALPHA, point.forks() - 1.0) * Math.sqrt(point.variance())
				: Double.NaN;
		return mark(index, point.value(), margin, Shape.CIRCLE, Ink.run(0));
	}

	private Mark mark(ChangePoint change) {
		return mark(change.step().index(), change.step().after().mean(), Double.NaN, Shape.DIAMOND,
				ink(change.isBetter()));
	}

	private Mark mark(int index, double value, double margin, Shape shape, Ink ink) {
		HistoryPoint point = series.points().get(index);
		String text = HistoryTables.date(point.run().time()) + "\n"
				+ (point.run().commit() == null ? "" : point.run().shortCommit() + "\n")
				+ Numbers.scoreWithError(value, margin) + " " + series.unit().symbol();
		return new Mark(index, value, value - margin, value + margin, shape, ink, 0, series.id().result(), () -> text);
	}

	private static Ink ink(boolean isBetter) {
		return Ink.of(isBetter ? Verdict.IMPROVED : Verdict.REGRESSED);
	}

	/** The level of a part without steps: its mean, or the slopes within it. */
	private void levels(int from, int to, List<Series> drawn) {
		int start = from;
		for (SlowChange slow : trends.stream().sorted((one, other) -> one.trend().from() - other.trend().from())
				.toList()) {
			if (slow.trend().from() >= from && slow.trend().to() <= to) {
				mean(start, slow.trend().from(), drawn);
				drawn.add(line(slow.trend().from(), slow.trend().first(), slow.trend().to() - 1, slow.trend().last()));
				start = slow.trend().to();
			}
		}
		mean(start, to, drawn);
	}

	private void mean(int from, int to, List<Series> drawn) {
		if (from < to) {
			double[] values = series.points().subList(from, to).stream().mapToDouble(HistoryPoint::value).toArray();
			double mean = MeanEstimate.mean(values);
			drawn.add(line(from, mean, to - 1, mean));
		}
	}

	private Series line(int from, double first, int to, double last) {
		return new Series(Messages.chart_level, Series.Form.LINE, Ink.TEXT, Dash.SOLID, LEVEL,
				List.of(mark(from, first, Double.NaN, Shape.LINE, Ink.TEXT),
						mark(to, last, Double.NaN, Shape.LINE, Ink.TEXT)));
	}

	private Axis dates() {
		int last = series.points().size() - 1;
		List<Tick> ticks = new ArrayList<>();
		int step = Math.max(1, (last + DATES - 1) / DATES);
		for (int index = 0; index <= last; index += step) {
			ticks.add(new Tick(index, HistoryTables.date(series.points().get(index).run().time())));
		}
		double margin = Math.max(0.5, last / 40.0);
		return new Axis(Messages.chart_runs, Axis.Scale.LINEAR, -margin, last + margin, ticks);
	}

	private Axis values() {
		double low = Double.POSITIVE_INFINITY;
		double high = Double.NEGATIVE_INFINITY;
		for (HistoryPoint point : series.points()) {
			low = Math.min(low, point.value());
			high = Math.max(high, point.value());
		}
		double margin = high > low ? (high - low) / 10 : Math.max(Math.abs(high) / 10, Double.MIN_NORMAL);
		return Ticks.linear(series.unit().symbol(), low - margin, high + margin, TICKS);
	}
}
