// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.bisect;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.flightbench.report.text.Messages;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.results.bisect.BisectSearch;
import org.flightbench.results.bisect.Commit;
import org.flightbench.results.bisect.Step;
import org.flightbench.results.bisect.Step.Kind;
import org.flightbench.results.bisect.Step.Outcome;
import org.flightbench.results.compare.Verdict;
import org.flightbench.view.chart.Axis;
import org.flightbench.view.chart.Axis.Tick;
import org.flightbench.view.chart.Chart;
import org.flightbench.view.chart.Chart.Guide;
import org.flightbench.view.chart.Chart.LegendEntry;
import org.flightbench.view.chart.ChartKind;
import org.flightbench.view.chart.Mark;
import org.flightbench.view.chart.Series;
import org.flightbench.view.chart.Shape;
import org.flightbench.view.chart.Ticks;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Ink;

/** Creates a chart of the measured commits from good to bad, with their ratio to the good commit. */
final class BisectChart {

	private static final int TICKS = 8;
	/**
	 * The maximum distance of an interval's end from no change, as a multiple of the largest change on a logarithmic
	 * scale. Wider intervals are truncated, because those of few forks can be very wide.
	 */
	private static final double REACH = 2.5;
	private static final double SMALLEST_REACH = 0.02;

	/** An outcome with its text, shape and color. */
	private record Look(Outcome outcome, String text, Shape shape, Ink ink) {}

	private final BisectSearch walk;
	private final List<Step> shown;

	private BisectChart(BisectSearch walk) {
		this.walk = walk;
		// omit the step that compares the commit that was found with its parent, because the chart shows ratios to the
		// good commit
		shown = walk.steps().stream().filter(step -> step.kind() != Kind.CULPRIT && !Double.isNaN(step.ratio()))
				.toList();
	}

	static Chart of(BisectSearch walk) {
		return new BisectChart(walk).chart();
	}

	private Chart chart() {
		List<Series> series = new ArrayList<>();
		List<LegendEntry> legend = new ArrayList<>();
		for (Look look : looks()) {
			List<Mark> marks = marks(look);
			if (!marks.isEmpty()) {
				series.add(new Series(look.text, Series.Form.POINTS, look.ink, Dash.SOLID, 0, marks));
				legend.add(new LegendEntry(look.text, look.shape, look.ink, null));
			}
		}
		List<Guide> guides = new ArrayList<>();
		if (!Double.isNaN(walk.boundary())) {
			guides.add(new Guide(walk.boundary(), Messages.chart_boundary));
			legend.add(new LegendEntry(Messages.chart_boundary, Shape.LINE, Ink.TEXT, Dash.SOLID));
		}
		return new Chart(ChartKind.PARAMETER_RATIO, Messages.chart_title, xAxis(), yAxis(), series, legend, null,
				guides, "");
	}

	private static List<Look> looks() {
		return List.of(new Look(Outcome.GOOD, Messages.outcome_good, Shape.CIRCLE, Ink.of(Verdict.NO_CHANGE)),
				new Look(Outcome.BAD, Messages.outcome_bad, Shape.TRIANGLE_DOWN, Ink.of(Verdict.REGRESSED)),
				new Look(Outcome.UNDECIDED, Messages.inconclusive, Shape.DIAMOND, Ink.of(Verdict.INCONCLUSIVE)),
				new Look(Outcome.SKIPPED, Messages.chart_skipped, Shape.SQUARE, Ink.MUTED),
				new Look(Outcome.RUNNING, Messages.outcome_running, Shape.DIAMOND, Ink.MUTED));
	}

	private List<Mark> marks(Look look) {
		List<Mark> marks = new ArrayList<>();
		if (look.outcome == Outcome.GOOD) {
			marks.add(mark(walk.good(), 1, Double.NaN, Double.NaN, look));
		}
		Predicate<Step> isSo = step -> step.outcome() == look.outcome;
		if (look.outcome == Outcome.SKIPPED) {
			// skipped commits have no measurement and are drawn on the axis
			walk.steps().stream().filter(isSo).forEach(
					step -> marks.add(mark(step.commit(), yAxis().low(), Double.NaN, Double.NaN, look)));
		} else {
			shown.stream().filter(isSo)
					.forEach(step -> marks.add(mark(step.commit(), step.ratio(), step.low(), step.high(), look)));
		}
		marks.sort((one, other) -> Double.compare(one.x(), other.x()));
		return marks;
	}

	private Mark mark(Commit commit, double ratio, double low, double high, Look look) {
		ResultId id = new ResultId(commit.label(), Mode.AVERAGE_TIME, ResultId.UNKNOWN_THREADS, new TreeMap<>());
		return new Mark(place(commit), ratio, low, high, look.shape, look.ink, 0, id, commit::label);
	}

	/** Returns the position of a commit; the good commit has position 0. */
	private int place(Commit commit) {
		return walk.commits().indexOf(commit) + 1;
	}

	private Axis xAxis() {
		int last = walk.commits().size();
		List<Tick> ticks = new ArrayList<>(List.of(new Tick(0, walk.good().shortId())));
		walk.culprit().filter(culprit -> place(culprit) < last)
				.ifPresent(culprit -> ticks.add(new Tick(place(culprit), culprit.shortId())));
		ticks.add(new Tick(last, walk.bad().shortId()));
		double margin = Math.max(0.5, last / 20.0);
		return new Axis(Messages.chart_x, Axis.Scale.LINEAR, -margin, last + margin, ticks);
	}

	private Axis yAxis() {
		double farthest = shown.stream().mapToDouble(step -> Math.abs(Math.log(step.ratio())))
				.filter(Double::isFinite).max().orElse(0);
		double reach = Math.exp(Math.max(SMALLEST_REACH, farthest * REACH));
		double low = 1;
		double high = 1;
		for (Step step : shown) {
			low = Math.min(low, Math.max(1 / reach, Math.min(finite(step.low()), finite(step.ratio()))));
			high = Math.max(high, Math.min(reach, Math.max(finite(step.high()), finite(step.ratio()))));
		}
		double margin = Math.max(SMALLEST_REACH / 2, (high - low) / 20);
		return Ticks.linear(Messages.chart_y, low - margin, high + margin, TICKS);
	}

	private static double finite(double value) {
		return Double.isFinite(value) ? value : 1;
	}
}
