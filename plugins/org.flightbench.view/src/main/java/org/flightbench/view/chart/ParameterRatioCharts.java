// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.sweep.Sweep;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.chart.Chart.Guide;
import org.flightbench.view.chart.Chart.LegendEntry;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.text.Messages;

/**
 * Creates charts of speedups with confidence intervals over a numeric parameter, with a line for each candidate and
 * each combination of benchmark and other parameters. Higher is better. The shape and color of a point show its
 * verdict.
 */
final class ParameterRatioCharts {

	/**
	 * The maximum number of distinguishable lines if each line has a separate color. Lines of the same color differ
	 * only in dash pattern, so their maximum is {@link #MAXIMUM_GROUPS}.
	 */
	private static final int MAXIMUM_LINES = 8;
	private static final int MAXIMUM_GROUPS = 4;
	/** The minimum distance between ticks of the speedup axis in pixels. */
	private static final int TICK_DISTANCE = 60;

	private final ChartData data;
	private final ChartSelection selection;
	private final MarkText text;

	ParameterRatioCharts(ChartData data, ChartSelection selection) {
		this.data = data;
		this.selection = selection;
		text = new MarkText(data);
	}

	static Optional<String> whyNot(ChartData data, ChartSelection selection) {
		if (data.runs() < 2) {
			return Optional.of(Messages.ratio_onlyOneRun);
		}
		List<ResultId> compared = compared(data, selection);
		if (compared.isEmpty()) {
			return Optional.of(Messages.ratio_notInBoth);
		}
		return Sweep.numericParameters(selection.results()).isEmpty() || Families.of(selection, compared).isEmpty()
				? Optional.of(Messages.parameter_none)
				: Optional.empty();
	}

	Chart chart() {
		Families families = Families.of(selection, compared(data, selection));
		boolean single = data.runs() == 2;
		int limit = single ? MAXIMUM_LINES : MAXIMUM_GROUPS;
		List<ResultId> shown = LargestChanges.of(data, families, limit);
		Map<ResultId, String> labels = ResultLabels.of(shown);
		List<Series> series = new ArrayList<>();
		List<LegendEntry> legend = new ArrayList<>();
		List<ResultComparison> changes = new ArrayList<>();
		Set<Verdict> verdicts = new TreeSet<>();
		for (int index = 0; index < shown.size(); index++) {
			Dash dash = Dash.values()[index % Dash.values().length];
			for (int run = 0; run < data.runs(); run++) {
				List<Mark> marks = new ArrayList<>();
				for (ResultId id : families.members(shown.get(index))) {
					Optional<ResultComparison> change = RatioCharts.change(data, run, id);
					if (change.isPresent()) {
						marks.add(mark(run, families.number(id), change.get()));
						changes.add(change.get());
						verdicts.add(change.get().verdict());
					}
				}
				if (!marks.isEmpty()) {
					String name = name(shown, labels, shown.get(index), run);
					Ink ink = single ? Ink.line(index) : Ink.run(run);
					series.add(new Series(name, Series.Form.LINE, ink, dash, 0, marks));
					legend.add(new LegendEntry(name, Shape.LINE, ink, dash));
				}
			}
		}
		if (legend.size() == 1) {
			legend.clear();
		}
		verdicts.forEach(verdict -> legend.add(RatioCharts.legend(verdict)));
		double threshold = data.comparison().settings().threshold();
		Axis y = SpeedupAxis.upwards(changes, threshold, Math.max(2, selection.height() / TICK_DISTANCE));
		return new Chart(ChartKind.PARAMETER_RATIO, title(shown, labels, families),
				families.axis(shown, selection.parameterScale()), y, series, legend, RatioCharts.band(threshold),
				List.of(new Guide(1, Messages.ratio_noChange)), ChartNotes.lines(shown.size(), families.all().size()))
				.notingOutside();
	}

	private String title(List<ResultId> shown, Map<ResultId, String> labels, Families families) {
		String level = Numbers.share(data.comparison().settings().confidence());
		String parameter = Text.visible(families.parameter());
		String baseline = data.name(data.baseline());
		return shown.size() == 1
				? Texts.bind(Messages.parameterRatio_title, labels.get(shown.get(0)), baseline, parameter, level)
				: Texts.bind(Messages.parameterRatio_titleOfSeveral, baseline, parameter, level);
	}

	private String name(List<ResultId> shown, Map<ResultId, String> labels, ResultId family, int run) {
		if (shown.size() == 1) {
			return data.name(run);
		}
		return data.runs() == 2 ? labels.get(family) : labels.get(family) + ", " + data.name(run);
	}

	private Mark mark(int run, double x, ResultComparison change) {
		Interval interval = RatioCharts.speedupInterval(change);
		return new Mark(x, change.speedup(), interval.low(), interval.high(), RatioCharts.shape(change.verdict()),
				Ink.of(change.verdict()), run, change.id(), () -> text.comparison(change));
	}

	private static List<ResultId> compared(ChartData data, ChartSelection selection) {
		return selection.results().stream().filter(id -> RatioCharts.hasRatio(data, id)).toList();
	}
}
