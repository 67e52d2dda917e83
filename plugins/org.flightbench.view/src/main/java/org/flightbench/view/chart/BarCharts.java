// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.flightbench.base.Texts;
import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.view.chart.Axis.Tick;
import org.flightbench.view.chart.Chart.LegendEntry;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.text.Messages;

/** Creates charts of scores as grouped bars: one row per result, with one bar per run. */
final class BarCharts {

	private static final double GROUP = 0.76;

	private final ChartData data;
	private final ChartSelection selection;
	private final MarkText text;

	BarCharts(ChartData data, ChartSelection selection) {
		this.data = data;
		this.selection = selection;
		text = new MarkText(data);
	}

	static int rowPixels(int runs) {
		return 8 * runs + 6;
	}

	static Optional<String> whyNot(ChartData data, ChartSelection selection) {
		return selection.results().stream().anyMatch(id -> SameUnit.hasValue(data, id))
				? Optional.empty()
				: Optional.of(Texts.bind(Messages.bars_noValue, data.comparison().metric()));
	}

	Chart chart() {
		SameUnit same = SameUnit.of(data, selection.results());
		int limit = selection.rows(rowPixels(data.runs()));
		List<ResultId> shown = Ends.of(same.results(), limit);
		Unit unit = same.unit();
		double thickness = GROUP / data.runs();
		List<Series> series = new ArrayList<>();
		List<LegendEntry> legend = new ArrayList<>();
		Extent extent = new Extent();
		for (int run = 0; run < data.runs(); run++) {
			List<Mark> marks = new ArrayList<>();
			for (int row = 0; row < shown.size(); row++) {
				Optional<Score> score = data.score(run, shown.get(row), unit);
				if (score.isPresent()) {
					double y = row - GROUP / 2 + thickness * (run + 0.5);
					marks.add(mark(run, shown.get(row), score.get(), y));
					extent.add(marks.get(marks.size() - 1), score.get().value());
				}
			}
			series.add(new Series(data.name(run), Series.Form.BARS, Ink.run(run), Dash.SOLID, thickness, marks));
			legend.add(new LegendEntry(data.name(run), Shape.BAR, Ink.run(run), Dash.SOLID));
		}
		Axis x = extent.axis(data.label(unit), true, Ticks.WIDE, Math.max(2, selection.width() / 110));
		String note = ChartNotes.join(ChartNotes.ends(shown.size(), same.results().size()), same.note());
		boolean hasErrors = series.stream().flatMap(one -> one.marks().stream()).anyMatch(Mark::hasInterval);
		return new Chart(ChartKind.BARS, hasErrors ? Messages.bars_title : Messages.bars_title_noErrors, x, rows(shown),
				series, data.runs() > 1 ? legend : List.of(), null, List.of(), note);
	}

	/** Returns the axis of rows, labeled by their results. */
	static Axis rows(List<ResultId> shown) {
		Map<ResultId, String> labels = ResultLabels.of(shown);
		List<Tick> ticks = new ArrayList<>();
		for (int row = 0; row < shown.size(); row++) {
			ticks.add(new Tick(row, labels.get(shown.get(row))));
		}
		return Axis.ofCategories("", ticks, -0.5, shown.size() - 0.5);
	}

	private Mark mark(int run, ResultId id, Score score, double y) {
		double error = Double.isNaN(score.error()) ? Double.NaN : Math.abs(score.error());
		return new Mark(score.value(), y, score.value() - error, score.value() + error, Shape.NONE, Ink.run(run), run,
				id,
				() -> text.score(run, id));
	}
}
