// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.flightbench.base.Texts;
import org.flightbench.report.chart.Chart.Guide;
import org.flightbench.report.chart.Chart.LegendEntry;
import org.flightbench.report.chart.axis.Axis;
import org.flightbench.report.chart.axis.Axis.Tick;
import org.flightbench.report.chart.axis.Extent;
import org.flightbench.report.chart.axis.Ticks;
import org.flightbench.report.chart.data.ChartData;
import org.flightbench.report.chart.data.ChartKind;
import org.flightbench.report.chart.data.MarkText;
import org.flightbench.report.chart.data.ChartNotes;
import org.flightbench.report.chart.style.Dash;
import org.flightbench.report.chart.style.Ink;
import org.flightbench.report.chart.style.Mark;
import org.flightbench.report.chart.style.Series;
import org.flightbench.report.chart.style.Shape;
import org.flightbench.report.words.Numbers;
import org.flightbench.report.words.Text;
import org.flightbench.results.Metric;
import org.flightbench.results.RawData;
import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.results.shape.DataShape;

/**
 * Charts of the value of each iteration of each fork: a column for each fork, in it the iterations from left to right
 * in their order, and a line at the fork's mean. Runs stand side by side.
 */
final class RawDataCharts {

	/** Width of the iterations in a fork's column, of 1. */
	private static final double COLUMN = 0.7;
	/** More columns than this cannot be distinguished. */
	private static final int MAXIMUM_FORKS = 100;
	private static final int MAXIMUM_ITERATIONS = 2_000;

	private final ChartData data;
	private final ChartSelection selection;
	private final MarkText text;
	private final List<Tick> ticks = new ArrayList<>();
	private final Extent extent = new Extent();
	private final List<Guide> guides = new ArrayList<>();
	private final List<String> shapes = new ArrayList<>();
	private boolean cut;

	RawDataCharts(ChartData data, ChartSelection selection) {
		this.data = data;
		this.selection = selection;
		text = new MarkText(data);
	}

	static Optional<String> whyNot(ChartData data, ChartSelection selection) {
		return selection.results().stream().noneMatch(id -> hasRawData(data, id))
				? Optional.of(Messages.rawData_none)
				: Optional.empty();
	}

	Chart chart() {
		List<ResultId> candidates = selection.results().stream().filter(id -> hasRawData(data, id)).toList();
		ResultId id = candidates.get(0);
		Unit unit = data.displayUnit(data.unit(id).orElse(Unit.NONE), List.of(id));
		List<Series> series = new ArrayList<>();
		List<LegendEntry> legend = new ArrayList<>();
		double column = 0;
		for (int run = 0; run < data.runs(); run++) {
			Optional<Metric> metric = data.metric(run, id).filter(found -> found.unit().convertsTo(unit));
			if (metric.isEmpty() || metric.get().rawData().forks() == 0) {
				continue;
			}
			double end = add(series, run, id, metric.get(), unit, column);
			addShape(data.name(run), metric.get(), unit);
			legend.add(new LegendEntry(data.name(run), Shape.CIRCLE, Ink.run(run), Dash.SOLID));
			column = end + 0.6;
		}
		legend.add(new LegendEntry(Messages.rawData_meanOfFork, Shape.DASH, Ink.TEXT, Dash.SOLID));
		Axis x = Axis.ofCategories(Messages.rawData_axis, ticks, -0.6, Math.max(0, column - 1));
		String others = candidates.size() > 1
				? Texts.bind(Messages.rawData_others, candidates.size())
				: "";
		String bounded = cut ? Messages.rawData_bounded : "";
		return new Chart(ChartKind.RAW_DATA, Text.visible(title(id)), x,
				extent.axis(data.label(unit), false, Ticks.WIDE, Math.max(2, selection.height() / 60)), series, legend,
				null, guides, ChartNotes.join(ChartNotes.join(shapes.toArray(String[]::new)), others, bounded));
	}

	/** Adds a run's columns; returns the place after its last one. */
	private double add(List<Series> series, int run, ResultId id, Metric metric, Unit unit, double start) {
		RawData raw = metric.rawData();
		double factor = metric.unit().factorTo(unit);
		List<Mark> points = new ArrayList<>();
		List<Mark> means = new ArrayList<>();
		int forks = Math.min(raw.forks(), Math.max(1, MAXIMUM_FORKS / data.runs()));
		cut |= forks < raw.forks();
		for (int fork = 0; fork < forks; fork++) {
			int forkNumber = fork + 1;
			double center = start + fork;
			ticks.add(new Tick(center, Integer.toString(fork + 1)));
			int iterations = Math.min(raw.iterations(fork), MAXIMUM_ITERATIONS / forks + 1);
			cut |= iterations < raw.iterations(fork);
			for (int iteration = 0; iteration < iterations; iteration++) {
				double value = raw.value(fork, iteration) * factor;
				double offset = iterations == 1 ? 0 : ((double) iteration / (iterations - 1) - 0.5) * (COLUMN - 0.15);
				int iterationNumber = iteration + 1;
				add(points, new Mark(center + offset, value, Double.NaN, Double.NaN, Shape.CIRCLE, Ink.run(run), run,
						id,
						() -> text.value(run, id,
								Texts.bind(Messages.rawData_iteration, forkNumber, iterationNumber,
										shown(value, unit)))));
			}
			double mean = mean(raw.values(fork)) * factor;
			add(means, new Mark(center, mean, Double.NaN, Double.NaN, Shape.DASH, Ink.TEXT, run, id,
					() -> text.value(run, id, Texts.bind(Messages.rawData_mean, forkNumber, shown(mean, unit)))));
		}
		series.add(new Series(data.name(run), Series.Form.POINTS, Ink.run(run), Dash.SOLID, 0, points));
		series.add(new Series(Texts.bind(Messages.rawData_means, data.name(run)), Series.Form.POINTS, Ink.TEXT,
				Dash.SOLID, COLUMN, means));
		return start + forks;
	}

	/** Says why the mean may not represent the values, and draws a line between groups of forks. */
	private void addShape(String run, Metric metric, Unit unit) {
		DataShape shape = DataShape.of(metric.rawData());
		shape.sentences().forEach(sentence -> shapes.add(Texts.bind(Messages.rawData_shape, run, sentence)));
		shape.groups().ifPresent(groups -> guides.add(new Guide(groups.boundary() * metric.unit().factorTo(unit),
				Texts.bind(Messages.rawData_groups, run))));
	}

	private static String shown(double value, Unit unit) {
		return Numbers.scoreWithError(new Score(value, Double.NaN, unit));
	}

	private void add(List<Mark> marks, Mark mark) {
		if (Double.isFinite(mark.y())) {
			marks.add(mark);
			extent.add(mark.y());
		}
	}

	private static String title(ResultId id) {
		return id.params().isEmpty() ? id.classAndMethod() : id.classAndMethod() + " (" + id.paramsText() + ")";
	}

	private static double mean(double[] values) {
		double sum = 0;
		int count = 0;
		for (double value : values) {
			if (Double.isFinite(value)) {
				sum += value;
				count++;
			}
		}
		return sum / count;
	}

	private static boolean hasRawData(ChartData data, ResultId id) {
		for (int run = 0; run < data.runs(); run++) {
			if (data.metric(run, id).map(Metric::rawData).filter(RawDataCharts::hasValue).isPresent()) {
				return true;
			}
		}
		return false;
	}

	private static boolean hasValue(RawData raw) {
		for (int fork = 0; fork < raw.forks(); fork++) {
			for (int iteration = 0; iteration < raw.iterations(fork); iteration++) {
				if (Double.isFinite(raw.value(fork, iteration))) {
					return true;
				}
			}
		}
		return false;
	}
}
