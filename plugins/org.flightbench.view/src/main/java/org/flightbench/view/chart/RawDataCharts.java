// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import org.flightbench.base.Plural;
import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.results.Metric;
import org.flightbench.results.RawData;
import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.results.shape.DataShape;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.chart.Axis.Tick;
import org.flightbench.view.chart.Chart.Guide;
import org.flightbench.view.chart.Chart.LegendEntry;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.text.Messages;

/**
 * Creates charts of the iteration values of each fork. Each fork has a column with its iterations in order from left to
 * right, and a line at its mean. If warm-up iterations were saved, they are rings to the left of the measured
 * iterations. Runs are side by side.
 */
final class RawDataCharts {

	/** The fraction of a fork's column width that the iterations occupy. */
	private static final double COLUMN = 0.7;
	/** The maximum number of columns that can be distinguished. */
	private static final int MAXIMUM_FORKS = 100;
	private static final int MAXIMUM_ITERATIONS = 2_000;
	/**
	 * The minimum space for warm-up iterations above and below the measured iterations, as a fraction of the largest
	 * measured value.
	 */
	private static final double MIN_ROOM = 0.05;

	private final ChartData data;
	private final ChartSelection selection;
	private final MarkText text;
	private final List<Tick> ticks = new ArrayList<>();
	private final Extent extent = new Extent();
	private final List<Guide> guides = new ArrayList<>();
	private final List<String> shapes = new ArrayList<>();
	private boolean cut;
	private boolean isWarmupShown;
	private int beyond;

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
		Range range = range(id, unit);
		List<String> problems = new ArrayList<>();
		for (int run = 0; run < data.runs(); run++) {
			Optional<Metric> metric = data.metric(run, id).filter(found -> found.unit().convertsTo(unit));
			if (metric.isEmpty() || metric.get().rawData().forks() == 0) {
				continue;
			}
			String problem = data.warmup(run, id).problem();
			if (!problem.isEmpty()) {
				problems.add(Texts.bind(Messages.rawData_noWarmup, Text.visible(problem)));
			}
			double end = add(series, run, id, metric.get(), unit, column, range);
			addShape(data.name(run), metric.get(), unit);
			legend.add(new LegendEntry(data.name(run), Shape.CIRCLE, Ink.run(run), Dash.SOLID));
			column = end + 0.6;
		}
		legend.add(new LegendEntry(Messages.rawData_meanOfFork, Shape.DASH, Ink.TEXT, Dash.SOLID));
		if (isWarmupShown) {
			legend.add(new LegendEntry(Messages.rawData_warmup, Shape.RING, Ink.TEXT, Dash.SOLID));
		}
		String outside = beyond == 0
				? ""
				: Plural.of(beyond, Messages.rawData_beyond_one, Messages.rawData_beyond_many);
		Axis x = Axis.ofCategories(Messages.rawData_axis, ticks, -0.6, Math.max(0, column - 1));
		String others = candidates.size() > 1
				? Texts.bind(Messages.rawData_others, candidates.size())
				: "";
		String bounded = cut ? Messages.rawData_bounded : "";
		return new Chart(ChartKind.RAW_DATA, Text.visible(title(id)), x,
				extent.axis(data.label(unit), false, Ticks.WIDE, Math.max(2, selection.height() / 60)), series, legend,
				null, guides, ChartNotes.join(ChartNotes.join(shapes.toArray(String[]::new)), outside,
						ChartNotes.join(problems.toArray(String[]::new)), others, bounded));
	}

	/** Adds the columns of a run and returns the position after the last column. */
	private double add(List<Series> series, int run, ResultId id, Metric metric, Unit unit, double start,
			Range range) {
		RawData raw = metric.rawData();
		double factor = metric.unit().factorTo(unit);
		List<Mark> points = new ArrayList<>();
		List<Mark> means = new ArrayList<>();
		List<double[]> warmups = data.warmup(run, id).forks();
		List<Mark> before = new ArrayList<>();
		int forks = Math.min(raw.forks(), Math.max(1, MAXIMUM_FORKS / data.runs()));
		cut |= forks < raw.forks();
		for (int fork = 0; fork < forks; fork++) {
			int forkNumber = fork + 1;
			double center = start + fork;
			ticks.add(new Tick(center, Integer.toString(fork + 1)));
			int iterations = Math.min(raw.iterations(fork), MAXIMUM_ITERATIONS / forks + 1);
			cut |= iterations < raw.iterations(fork);
			double[] warmup = fork < warmups.size() ? warmups.get(fork) : new double[0];
			int shownWarmup = Math.min(warmup.length, MAXIMUM_ITERATIONS / forks + 1);
			cut |= shownWarmup < warmup.length;
			int places = shownWarmup + iterations;
			for (int place = 0; place < shownWarmup; place++) {
				int index = warmup.length - shownWarmup + place;
				double value = warmup[index] * factor;
				addWarmup(before, range, center + offset(place, places), value, run, id,
						() -> text.value(run, id, Texts.bind(Messages.rawData_warmupIteration, forkNumber, index + 1,
								shown(value, unit))));
			}
			for (int iteration = 0; iteration < iterations; iteration++) {
				double value = raw.value(fork, iteration) * factor;
				double offset = offset(shownWarmup + iteration, places);
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
		if (!before.isEmpty()) {
			isWarmupShown = true;
			series.add(new Series(Texts.bind(Messages.rawData_warmupOf, data.name(run)), Series.Form.POINTS,
					Ink.run(run), Dash.SOLID, 0, before));
		}
		series.add(new Series(data.name(run), Series.Form.POINTS, Ink.run(run), Dash.SOLID, 0, points));
		series.add(new Series(Texts.bind(Messages.rawData_means, data.name(run)), Series.Form.POINTS, Ink.TEXT,
				Dash.SOLID, COLUMN, means));
		return start + forks;
	}

	/** Returns the position of an iteration relative to the center of its fork's column. */
	private static double offset(int place, int places) {
		return places == 1 ? 0 : ((double) place / (places - 1) - 0.5) * (COLUMN - 0.15);
	}

	/**
	 * Adds a warm-up iteration. A value outside the range becomes an outward-pointing triangle at the end of the range.
	 */
	private void addWarmup(List<Mark> marks, Range range, double x, double value, int run, ResultId id,
			Supplier<String> explanation) {
		if (!Double.isFinite(value)) {
			return;
		}
		Shape shape = value > range.high ? Shape.TRIANGLE_UP : value < range.low ? Shape.TRIANGLE_DOWN : Shape.RING;
		beyond += shape == Shape.RING ? 0 : 1;
		add(marks, new Mark(x, Math.max(range.low, Math.min(range.high, value)), Double.NaN, Double.NaN, shape,
				Ink.run(run), run, id, explanation));
	}

	/** The range within which warm-up iterations are drawn at their actual values. */
	private record Range(double low, double high) {}

	/**
	 * Returns the range of the measured iterations, extended by its own size on both sides. The first iterations of a
	 * JVM can be many times slower and would otherwise compress the measured iterations into a line at the edge.
	 */
	private Range range(ResultId id, Unit unit) {
		double low = Double.POSITIVE_INFINITY;
		double high = Double.NEGATIVE_INFINITY;
		for (int run = 0; run < data.runs(); run++) {
			Metric metric = data.metric(run, id).filter(found -> found.unit().convertsTo(unit)).orElse(null);
			for (int fork = 0; metric != null && fork < metric.rawData().forks(); fork++) {
				for (double value : metric.rawData().values(fork)) {
					low = Double.isFinite(value) ? Math.min(low, value * metric.unit().factorTo(unit)) : low;
					high = Double.isFinite(value) ? Math.max(high, value * metric.unit().factorTo(unit)) : high;
				}
			}
		}
		double room = Math.max(high - low, MIN_ROOM * Math.abs(high));
		return new Range(low >= 0 ? Math.max(0, low - room) : low - room, high + room);
	}

	/**
	 * Extends the note by the reasons why the mean may not represent the values, and draws a line between groups of
	 * forks.
	 */
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
