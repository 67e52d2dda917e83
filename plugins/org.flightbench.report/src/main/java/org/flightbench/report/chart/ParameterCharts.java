// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.flightbench.report.Text;
import org.flightbench.report.chart.Axis.Scale;
import org.flightbench.report.chart.Axis.Tick;
import org.flightbench.report.chart.Chart.LegendEntry;
import org.flightbench.report.chart.ChartSelection.ParameterScale;
import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.text.Texts;

/** Scores over a numeric parameter: a line for each run and each combination of benchmark and other parameters. */
final class ParameterCharts {

	/** More lines of one colour than there are dashes and shapes, or so many in all, cannot be told apart. */
	private static final int MAXIMUM_LINES = 8;
	private static final int MAXIMUM_GROUPS = 4;
	private static final double WIDE_PARAMETER = 50;
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
		if (NumericParameters.of(selection.results()).isEmpty()) {
			return Optional.of(Messages.parameter_none);
		}
		return new ParameterCharts(data, selection).groups().isEmpty()
				? Optional.of(Texts.bind(Messages.parameter_noValues, data.comparison().metric()))
				: Optional.empty();
	}

	Chart chart() {
		Map<ResultId, List<ResultId>> groups = groups();
		List<ResultId> all = List.copyOf(groups.keySet());
		int limit = data.runs() == 1 ? MAXIMUM_LINES : Math.min(MAXIMUM_GROUPS, Math.max(1, 12 / data.runs()));
		List<ResultId> shown = all.subList(0, Math.min(limit, all.size()));
		Unit unit = SameUnit.of(data, groups.get(shown.get(0))).unit();
		Map<ResultId, String> labels = ResultLabels.of(shown);
		Extent extent = new Extent();
		List<Series> series = new ArrayList<>();
		List<LegendEntry> legend = new ArrayList<>();
		for (ResultId group : shown) {
			int index = shown.indexOf(group);
			for (int run = 0; run < data.runs(); run++) {
				List<Mark> marks = line(run, groups.get(group), unit, SHAPES[index % SHAPES.length]);
				if (marks.isEmpty()) {
					continue;
				}
				marks.forEach(mark -> extent.add(mark, mark.y()));
				String name = shown.size() == 1
						? data.name(run)
						: data.runs() == 1 ? labels.get(group) : labels.get(group) + ", " + data.name(run);
				Dash dash = Dash.values()[index % Dash.values().length];
				Ink ink = data.runs() == 1 ? Ink.run(index) : Ink.run(run);
				series.add(new Series(name, Series.Form.LINE, ink, dash, 0, marks));
				legend.add(new LegendEntry(name, marks.get(0).shape(), ink, dash));
			}
		}
		String title = labels.size() == 1
				? Texts.bind(Messages.parameter_title, labels.get(shown.get(0)), Text.visible(parameter()))
				: Texts.bind(Messages.parameter_titleOfSeveral, Text.visible(parameter()));
		return new Chart(ChartKind.PARAMETER, title, parameterAxis(shown, groups),
				extent.axis(data.label(unit), false, Ticks.WIDE, Math.max(2, selection.height() / 60)), series,
				legend.size() > 1 ? legend : List.of(), null, List.of(),
				Notes.join(Notes.more(shown.size(), all.size()), SameUnit.of(data, selection.results()).note()));
	}

	private String parameter() {
		List<String> numeric = NumericParameters.of(selection.results());
		return numeric.contains(selection.parameter()) ? selection.parameter() : numeric.get(0);
	}

	/** Results by what is left of their id without the parameter; only those of one unit, with at least two values. */
	private Map<ResultId, List<ResultId>> groups() {
		String parameter = parameter();
		Map<ResultId, List<ResultId>> groups = new LinkedHashMap<>();
		for (ResultId id : SameUnit.of(data, selection.results()).results()) {
			if (id.params().containsKey(parameter)) {
				groups.computeIfAbsent(id.withoutParam(parameter), none -> new ArrayList<>()).add(id);
			}
		}
		groups.values().removeIf(ids -> ids.size() < 2);
		groups.values().forEach(ids -> ids.sort(Comparator.comparingDouble(this::number)));
		return groups;
	}

	private double number(ResultId id) {
		return ResultId.numberOrNaN(id.params().get(parameter()));
	}

	private List<Mark> line(int run, List<ResultId> ids, Unit unit, Shape shape) {
		List<Mark> marks = new ArrayList<>();
		for (ResultId id : ids) {
			Optional<Score> found = data.score(run, id, unit);
			if (found.isPresent()) {
				Score score = found.get();
				double error = Math.abs(score.error());
				marks.add(new Mark(number(id), score.value(), score.value() - error, score.value() + error, shape,
						Ink.run(run), run, id, text.score(run, id)));
			}
		}
		return marks;
	}

	private Axis parameterAxis(List<ResultId> shown, Map<ResultId, List<ResultId>> groups) {
		TreeSet<Double> values = new TreeSet<>();
		shown.forEach(group -> groups.get(group).forEach(id -> values.add(number(id))));
		double low = values.first();
		double high = values.last();
		boolean wide = low > 0 && high / low >= WIDE_PARAMETER;
		boolean logarithmic = low > 0 && (selection.parameterScale() == ParameterScale.LOGARITHMIC
				|| wide && selection.parameterScale() == ParameterScale.AUTOMATIC);
		List<Tick> ticks = values.stream().map(value -> new Tick(value, TickLabels.of(value))).toList();
		String name = Text.visible(parameter());
		String label = logarithmic ? Texts.bind(Messages.axis_logarithmic, name) : name;
		if (logarithmic) {
			double margin = Math.pow(high / low, 0.05);
			return new Axis(label, Scale.LOGARITHMIC, low / margin, high * margin, ticks);
		}
		double margin = (high - low) * 0.05;
		return new Axis(label, Scale.LINEAR, low - margin, high + margin, ticks);
	}
}
