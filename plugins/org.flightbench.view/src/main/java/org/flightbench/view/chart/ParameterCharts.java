// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.results.ResultId;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.sweep.Sweep;
import org.flightbench.results.sweep.SweepCurve;
import org.flightbench.results.sweep.SweepPoint;
import org.flightbench.view.chart.Chart.LegendEntry;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.text.Messages;

/**
 * Creates charts of scores over a numeric parameter, with a line for each run and each combination of benchmark and
 * other parameters.
 */
final class ParameterCharts {

	/**
	 * The maximum number of distinguishable lines if each line has a separate color. Lines of the same color differ
	 * only in dash pattern and shape, so their maximum is {@link #MAXIMUM_GROUPS}.
	 */
	private static final int MAXIMUM_LINES = 8;
	private static final int MAXIMUM_GROUPS = 4;
	private static final Shape[] SHAPES = {Shape.CIRCLE, Shape.SQUARE, Shape.TRIANGLE_UP, Shape.TRIANGLE_DOWN};

	private final ChartData data;
	private final ChartSelection selection;
	private final MarkText text;

	ParameterCharts(ChartData data, ChartSelection selection) {
		this.data = data;
		this.selection = selection;
		text = new MarkText(data);
	}

	static Optional<String> whyNot(ChartData data, ChartSelection selection) {
		if (Sweep.numericParameters(selection.results()).isEmpty()) {
			return Optional.of(Messages.parameter_none);
		}
		return Families.of(selection, SameUnit.of(data, selection.results()).results()).isEmpty()
				? Optional.of(Texts.bind(Messages.parameter_noValues, data.comparison().metric()))
				: Optional.empty();
	}

	Chart chart() {
		SameUnit same = SameUnit.of(data, selection.results());
		Families families = Families.of(selection, same.results());
		List<ResultId> all = families.all();
		int limit = data.runs() == 1 ? MAXIMUM_LINES : Math.min(MAXIMUM_GROUPS, Math.max(1, 12 / data.runs()));
		List<ResultId> shown = LargestChanges.of(data, families, limit);
		Unit unit = SameUnit.of(data, families.members(shown.get(0))).unit();
		Map<ResultId, String> labels = ResultLabels.of(shown);
		Extent extent = new Extent();
		List<Series> series = new ArrayList<>();
		List<LegendEntry> legend = new ArrayList<>();
		Axis axis = families.axis(shown, selection.parameterScale());
		ParameterCurves curves = new ParameterCurves(data, families.parameter(),
				axis.scale() == Axis.Scale.LOGARITHMIC);
		Map<SweepCurve, Ink> drawn = new LinkedHashMap<>();
		for (int index = 0; index < shown.size(); index++) {
			ResultId group = shown.get(index);
			for (int run = 0; run < data.runs(); run++) {
				Ink ink = data.runs() == 1 ? Ink.line(index) : Ink.run(run);
				SweepCurve curve = curves.of(run, families.members(group), data.comparison().metric(), unit);
				List<Mark> marks = line(run, curve, SHAPES[index % SHAPES.length], ink);
				if (marks.isEmpty()) {
					continue;
				}
				drawn.put(curve, ink);
				marks.forEach(mark -> extent.add(mark, mark.y()));
				String name = shown.size() == 1
						? data.name(run)
						: data.runs() == 1 ? labels.get(group) : labels.get(group) + ", " + data.name(run);
				Dash dash = Dash.values()[index % Dash.values().length];
				series.add(new Series(name, Series.Form.LINE, ink, dash, 0, marks));
				legend.add(new LegendEntry(name, marks.get(0).shape(), ink, dash));
			}
		}
		String title = labels.size() == 1
				? Texts.bind(Messages.parameter_title, labels.get(shown.get(0)), Text.visible(families.parameter()))
				: Texts.bind(Messages.parameter_titleOfSeveral, Text.visible(families.parameter()));
		return new Chart(ChartKind.PARAMETER, title, axis,
				extent.axis(data.label(unit), false, Ticks.WIDE, Math.max(2, selection.height() / 60)), series,
				legend.size() > 1 ? legend : List.of(), null, List.of(),
				ChartNotes.join(data.runs() > 1
						? ChartNotes.lines(shown.size(), all.size())
						: ChartNotes.more(shown.size(), all.size()), same.note()))
				.annotated(new Annotations(ParameterCurves.knees(drawn), List.of()));
	}

	/**
	 * Returns the marks of a curve. Their intervals are JMH's errors, as in other charts of scores, or the curve's
	 * intervals if JMH reports no errors.
	 */
	private List<Mark> line(int run, SweepCurve curve, Shape shape, Ink ink) {
		List<Mark> marks = new ArrayList<>();
		for (SweepPoint point : curve.points()) {
			ResultId id = point.result();
			double error = data.score(run, id, curve.unit()).map(score -> Math.abs(score.error())).orElse(Double.NaN);
			Interval interval = Double.isNaN(error)
					? point.interval()
					: new Interval(point.value() - error, point.value() + error);
			marks.add(new Mark(point.parameter(), point.value(), interval.low(), interval.high(), shape, ink, run, id,
					() -> text.score(run, id)));
		}
		return marks;
	}
}
