// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.results.ResultId;
import org.flightbench.results.Unit;
import org.flightbench.results.sweep.Sweep;
import org.flightbench.results.sweep.SweepCurve;
import org.flightbench.results.sweep.SweepPoint;
import org.flightbench.results.sweep.TradeOff;
import org.flightbench.results.sweep.TradeOff.Choice;
import org.flightbench.results.words.DisplayUnit;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.chart.Annotations.Label;
import org.flightbench.view.chart.Chart.LegendEntry;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.text.Messages;

/**
 * Creates charts of two metrics of results that differ in a numeric parameter. The Pareto front consists of the
 * parameter values that no other value beats in both metrics. Its points are filled and connected by a line.
 */
final class TradeOffCharts {

	private static final int MAXIMUM_LINES = 6;
	/** The maximum number of labels. More would overlap too much. */
	private static final int MAX_LABELS = 40;
	private static final int PIXELS_PER_TICK = 90;
	private static final double ROOM_ABOVE = 1.15;
	private static final Shape[] SHAPES = {Shape.CIRCLE, Shape.SQUARE, Shape.TRIANGLE_UP, Shape.TRIANGLE_DOWN};

	private final ChartData data;
	private final ChartSelection selection;
	private final List<Series> series = new ArrayList<>();
	private final List<LegendEntry> legend = new ArrayList<>();
	private final List<Label> labels = new ArrayList<>();
	private final Extent width = new Extent();
	private final Extent height = new Extent();
	private int uncertain;

	TradeOffCharts(ChartData data, ChartSelection selection) {
		this.data = data;
		this.selection = selection;
	}

	static Optional<String> whyNot(ChartData data, ChartSelection selection) {
		Optional<String> noCurve = ParameterCharts.whyNot(data, selection);
		if (noCurve.isPresent()) {
			return noCurve;
		}
		return data.otherMetrics(selection.results()).isEmpty()
				? Optional.of(Texts.bind(Messages.tradeOff_none, data.comparison().metric()))
				: Optional.empty();
	}

	/** Returns the metric of the horizontal axis: the selected metric, or else the first metric whose scores differ. */
	static String against(ChartData data, ChartSelection selection) {
		List<String> others = data.otherMetrics(selection.results());
		return selection.against() != null && others.contains(selection.against())
				? selection.against()
				: others.stream().filter(name -> differs(data, selection, name)).findFirst().orElse(others.get(0));
	}

	/** Returns whether the scores of a metric differ in the baseline. A constant metric offers no trade-off. */
	private static boolean differs(ChartData data, ChartSelection selection, String metric) {
		return selection.results().stream().flatMap(id -> data.result(data.baseline(), id).stream())
				.flatMap(result -> result.metric(metric).stream()).mapToDouble(one -> one.score().value()).distinct()
				.limit(2).count() > 1;
	}

	Chart chart() {
		String metric = data.comparison().metric();
		String against = against(data, selection);
		List<ResultId> valued = selection.results().stream().filter(id -> has(id, metric) && has(id, against)).toList();
		if (Sweep.numericParameters(valued).isEmpty()) {
			return ChartMaker.empty(ChartKind.TRADE_OFF, Texts.bind(Messages.tradeOff_noPairs, metric, against));
		}
		Families families = Families.of(selection, valued);
		List<ResultId> shown = LargestChanges.of(data, families, Math.max(1, MAXIMUM_LINES / data.runs()));
		ParameterCurves curves = new ParameterCurves(data, families.parameter(), false);
		Unit across = unit(curves, families, shown, against);
		Unit upwards = unit(curves, families, shown, metric);
		Map<ResultId, String> names = ResultLabels.of(shown);
		for (int index = 0; index < shown.size(); index++) {
			for (int run = 0; run < data.runs(); run++) {
				List<ResultId> members = families.members(shown.get(index));
				TradeOff tradeOff = TradeOff.of(curves.of(run, members, against, across),
						curves.of(run, members, metric, upwards));
				String name = shown.size() == 1
						? data.name(run)
						: data.runs() == 1
								? names.get(shown.get(index))
								: names.get(shown.get(index)) + ", " + data
										.name(run);
				Ink ink = data.runs() == 1 ? Ink.line(index) : Ink.run(run);
				add(tradeOff, name, run, ink, SHAPES[index % SHAPES.length]);
			}
		}
		if (series.isEmpty()) {
			return ChartMaker.empty(ChartKind.TRADE_OFF, Texts.bind(Messages.tradeOff_noPairs, metric, against));
		}
		legend.add(new LegendEntry(Messages.tradeOff_front, Shape.LINE, Ink.TEXT, Dash.SOLID));
		legend.add(new LegendEntry(Messages.chart_tradeOff_dominated, Shape.RING, Ink.MUTED, null));
		String title = Texts.bind(Messages.tradeOff_title, Text.visible(metric), Text.visible(against),
				Text.visible(families.parameter()));
		String note = uncertain == 0
				? ""
				: Texts.bind(uncertain == 1 ? Messages.tradeOff_uncertain_one : Messages.tradeOff_uncertain_many,
						Integer.toString(uncertain));
		int ticks = Math.max(2, selection.width() / PIXELS_PER_TICK);
		return new Chart(ChartKind.TRADE_OFF, title,
				width.axis(ChartData.label(against, across), false, Ticks.WIDE, ticks),
				height.axis(data.label(upwards), false, Ticks.WIDE, Math.max(2, selection.height() / 60)), series,
				legend, null, List.of(), ChartNotes.join(ChartNotes.more(shown.size(), families.all().size()), note))
				.annotated(new Annotations(List.of(), labels.size() <= MAX_LABELS ? labels : List.of()));
	}

	private boolean has(ResultId id, String metric) {
		for (int run = 0; run < data.runs(); run++) {
			if (data.result(run, id).flatMap(result -> result.metric(metric))
					.filter(one -> Double.isFinite(one.score().value())).isPresent()) {
				return true;
			}
		}
		return false;
	}

	private Unit unit(ParameterCurves curves, Families families, List<ResultId> shown, String metric) {
		List<ResultId> all = shown.stream().flatMap(family -> families.members(family).stream()).toList();
		Unit unit = curves.unit(all, metric).orElseThrow();
		List<SweepPoint> points = new ArrayList<>();
		for (ResultId family : shown) {
			for (int run = 0; run < data.runs(); run++) {
				points.addAll(curves.of(run, families.members(family), metric, unit).points());
			}
		}
		return DisplayUnit.choose(unit, points.stream().mapToDouble(SweepPoint::value).toArray());
	}

	private void add(TradeOff tradeOff, String name, int run, Ink ink, Shape shape) {
		if (tradeOff.points().isEmpty()) {
			return;
		}
		List<Mark> front = tradeOff.front().stream().map(choice -> mark(tradeOff, choice, run, ink, shape))
				.sorted(Comparator.comparingDouble(Mark::x)).toList();
		series.add(new Series(name, Series.Form.LINE, ink, Dash.SOLID, 0, front));
		List<Mark> dominated = tradeOff.points().stream().filter(choice -> !choice.isOnFront())
				.map(choice -> mark(tradeOff, choice, run, ink, Shape.RING)).toList();
		if (!dominated.isEmpty()) {
			series.add(new Series(name, Series.Form.POINTS, ink, Dash.SOLID, 0, dominated));
		}
		legend.add(new LegendEntry(name, shape, ink, Dash.SOLID));
		for (Choice choice : tradeOff.points()) {
			width.add(choice.first().value());
			height.add(choice.second().value());
			// leaves room for the label above the highest point
			height.add(choice.second().value() * ROOM_ABOVE);
			labels.add(new Label(choice.first().value(), choice.second().value(),
					TickLabels.of(choice.first().parameter())));
			uncertain += choice.isUncertain() ? 1 : 0;
		}
	}

	private static Mark mark(TradeOff tradeOff, Choice choice, int run, Ink ink, Shape shape) {
		ResultId id = choice.first().result();
		String text = ResultText.of(id) + "\n\n" + value(tradeOff.second(), choice.second()) + "\n"
				+ value(tradeOff.first(), choice.first()) + "\n"
				+ Texts.bind(choice.isOnFront() ? Messages.tradeOff_isOnFront : Messages.tradeOff_isDominated,
						Numbers.share(Math.round(100 * choice.share()) / 100.0));
		return new Mark(choice.first().value(), choice.second().value(), choice.second().interval().low(),
				choice.second().interval().high(), shape, ink, run, id, () -> text);
	}

	private static String value(SweepCurve curve, SweepPoint point) {
		double half = point.interval().isKnown() ? point.interval().high() - point.value() : Double.NaN;
		return Text.visible(curve.metric()) + " " + Numbers.scoreWithError(point.value(), half) + " "
				+ Text.visible(curve.unit().symbol());
	}
}
