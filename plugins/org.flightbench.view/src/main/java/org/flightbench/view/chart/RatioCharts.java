// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.flightbench.base.Texts;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.chart.Chart.Band;
import org.flightbench.view.chart.Chart.Guide;
import org.flightbench.view.chart.Chart.LegendEntry;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.text.Messages;

/**
 * Creates charts of speedups with confidence intervals around the line "no change", with a row for each result. Values
 * further to the right are better.
 */
final class RatioCharts {

	private static final double GROUP = 0.7;

	private final ChartData data;
	private final ChartSelection selection;
	private final MarkText text;

	RatioCharts(ChartData data, ChartSelection selection) {
		this.data = data;
		this.selection = selection;
		text = new MarkText(data);
	}

	static int rowPixels(int candidates) {
		return 11 * candidates + 4;
	}

	static Optional<String> whyNot(ChartData data, ChartSelection selection) {
		if (data.runs() < 2) {
			return Optional.of(Messages.ratio_onlyOneRun);
		}
		return selection.results().stream().noneMatch(id -> hasRatio(data, id))
				? Optional.of(Messages.ratio_notInBoth)
				: Optional.empty();
	}

	Chart chart() {
		List<ResultId> all = new ArrayList<>(selection.results().stream().filter(id -> hasRatio(data, id)).toList());
		if (selection.order() == ChartSelection.Order.EFFECT) {
			all.sort(Comparator.comparingDouble(this::effect).reversed());
		}
		int limit = selection.rows(rowPixels(data.runs() - 1));
		List<ResultId> shown = Ends.of(all, limit);
		List<ResultComparison> changes = shown.stream()
				.flatMap(id -> IntStream.range(0, data.runs()).boxed().flatMap(run -> change(data, run, id).stream()))
				.toList();
		double threshold = data.comparison().settings().threshold();
		Axis x = SpeedupAxis.of(changes, threshold, Math.max(2, selection.width() / 110));
		Map<Verdict, Boolean> verdicts = new EnumMap<>(Verdict.class);
		List<Series> series = new ArrayList<>();
		int lanes = data.runs() - 1;
		int lane = 0;
		for (int run = 0; run < data.runs(); run++) {
			if (run == data.baseline()) {
				continue;
			}
			List<Mark> marks = new ArrayList<>();
			for (int row = 0; row < shown.size(); row++) {
				Optional<ResultComparison> change = change(data, run, shown.get(row));
				if (change.isPresent()) {
					marks.add(mark(run, change.get(), row - GROUP / 2 + GROUP / lanes * (lane + 0.5)));
					verdicts.put(change.get().verdict(), true);
				}
			}
			Ink ink = lanes == 1 ? Ink.MUTED : Ink.run(run);
			series.add(new Series(data.name(run), Series.Form.POINTS, ink, Dash.SOLID, 0, marks));
			lane++;
		}
		String level = Numbers.share(data.comparison().settings().confidence());
		boolean isRemoved = data.comparison().candidates().stream().anyMatch(pair -> pair.common().isRemoved());
		return new Chart(ChartKind.RATIO,
				Texts.bind(isRemoved ? Messages.ratio_title_removed : Messages.ratio_title, data.name(data.baseline()),
						level),
				x,
				BarCharts.rows(shown), series, legend(verdicts, lanes), band(threshold),
				List.of(new Guide(1, Messages.ratio_noChange)),
				ChartNotes.ends(shown.size(), all.size())).notingOutside();
	}

	/** Returns a band that covers the changes below the threshold, or null if there is no threshold. */
	static Band band(double threshold) {
		return threshold > 0 ? new Band(1 / (1 + threshold), 1 + threshold, Messages.ratio_threshold) : null;
	}

	static LegendEntry legend(Verdict verdict) {
		return new LegendEntry(verdict.label(), shape(verdict), Ink.of(verdict), null);
	}

	static Shape shape(Verdict verdict) {
		return switch (verdict) {
			case IMPROVED -> Shape.TRIANGLE_UP;
			case REGRESSED -> Shape.TRIANGLE_DOWN;
			case NO_CHANGE -> Shape.CIRCLE;
			case INCONCLUSIVE -> Shape.DIAMOND;
		};
	}

	/**
	 * Returns the interval of the speedup on which the verdict is based. A lower bound of zero becomes negative
	 * infinity, because a logarithmic axis cannot show it.
	 */
	static Interval speedupInterval(ResultComparison change) {
		Interval interval = change.correctedSpeedupInterval();
		return interval.low() == 0 ? new Interval(Double.NEGATIVE_INFINITY, interval.high()) : interval;
	}

	private List<LegendEntry> legend(Map<Verdict, Boolean> verdicts, int lanes) {
		List<LegendEntry> legend = new ArrayList<>();
		for (Verdict verdict : verdicts.keySet()) {
			legend.add(legend(verdict));
		}
		for (int run = 0; run < data.runs() && lanes > 1; run++) {
			if (run != data.baseline()) {
				legend.add(new LegendEntry(data.name(run), Shape.LINE, Ink.run(run), Dash.SOLID));
			}
		}
		return legend;
	}

	private Mark mark(int run, ResultComparison change, double y) {
		Interval interval = speedupInterval(change);
		return new Mark(change.speedup(), y, interval.low(), interval.high(), shape(change.verdict()),
				Ink.of(change.verdict()), run, change.id(), () -> text.comparison(change));
	}

	private double effect(ResultId id) {
		for (int run = 0; run < data.runs(); run++) {
			Optional<ResultComparison> change = change(data, run, id);
			if (change.isPresent()) {
				return change.get().speedup();
			}
		}
		return Double.NEGATIVE_INFINITY;
	}

	static boolean hasRatio(ChartData data, ResultId id) {
		for (int run = 0; run < data.runs(); run++) {
			if (change(data, run, id).isPresent()) {
				return true;
			}
		}
		return false;
	}

	static Optional<ResultComparison> change(ChartData data, int run, ResultId id) {
		return data.change(run, id).filter(change -> change.speedup() > 0 && Double.isFinite(change.speedup()));
	}
}
