// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.flightbench.base.Plural;
import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.text.Messages;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Direction;
import org.flightbench.results.sweep.Knee;
import org.flightbench.results.sweep.Sweep;
import org.flightbench.results.sweep.SweepCurve;
import org.flightbench.results.sweep.SweepPoint;
import org.flightbench.results.sweep.TradeOff;
import org.flightbench.results.words.DisplayUnit;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.chart.ResultLabels;
import org.flightbench.view.chart.TickLabels;

/**
 * A sweep to report.
 *
 * @param runs the runs, each with a numeric parameter
 * @param sweep the curves of the runs, at least one
 * @param scale the scale of the parameter axis
 * @param directions the directions of metrics whose unit does not imply one
 * @param first the first metric of the trade-off, or null
 * @param second the second metric of the trade-off, or null
 */
public record SweepView(List<Run> runs, Sweep sweep, Sweep.Scale scale, Map<String, Direction> directions,
		String first, String second) {

	/** The curves of the same results in several metrics. */
	record Group(String title, List<SweepCurve> curves) {}

	/** Returns the parameter with its values. */
	public String headline() {
		TreeSet<Double> values = values(sweep.curves());
		return Texts.bind(Messages.sweep_headline, Text.visible(sweep.parameter()),
				Plural.of(values.size(), Messages.headline_values_one, Messages.headline_values_many),
				TickLabels.of(values.first()), TickLabels.of(values.last()));
	}

	/** Returns the curves grouped by run and results. */
	List<Group> groups() {
		Map<List<Object>, List<SweepCurve>> byResults = new LinkedHashMap<>();
		sweep.curves().forEach(curve -> byResults
				.computeIfAbsent(List.of(curve.run(), curve.family()), none -> new ArrayList<>()).add(curve));
		Map<ResultId, String> labels = ResultLabels.of(List.copyOf(sweep.curves().stream().map(SweepCurve::family)
				.collect(Collectors.toCollection(LinkedHashSet::new))));
		List<Group> groups = new ArrayList<>();
		byResults.forEach((key, curves) -> {
			String label = labels.get(curves.get(0).family());
			groups.add(new Group(runs.size() == 1 ? label : label + ", " + Text.visible(curves.get(0).run()), curves));
		});
		return groups;
	}

	/** Returns a table with a row for each value of the parameter and a column for each metric. */
	Table table(Group group) {
		TableBuilder<Double> table = new TableBuilder<>();
		table.column(Text.visible(sweep.parameter()), Kind.NUMBER, 0, value -> Cell.of(TickLabels.of(value), value));
		int rank = 0;
		for (SweepCurve curve : group.curves) {
			Unit unit = DisplayUnit.choose(curve.unit(),
					curve.points().stream().mapToDouble(SweepPoint::value).toArray());
			double factor = curve.unit().factorTo(unit);
			Map<Double, SweepPoint> points = curve.points().stream()
					.collect(Collectors.toMap(SweepPoint::parameter, point -> point, (one, other) -> one));
			table.column(title(curve.metric(), unit), Kind.NUMBER, rank++, value -> cell(points.get(value), factor));
		}
		return table.build(List.copyOf(values(group.curves)));
	}

	/** Returns the findings about the curves of a group, one sentence each. */
	List<String> sentences(Group group) {
		List<String> sentences = new ArrayList<>();
		for (SweepCurve curve : group.curves) {
			sentences.add(knee(curve));
		}
		for (TradeOff tradeOff : tradeOffs(group)) {
			sentences.addAll(tradeOff(tradeOff));
		}
		return sentences;
	}

	/** Returns the trade-offs of a group; empty if no trade-off is reported. */
	List<TradeOff> tradeOffs(Group group) {
		if (first == null) {
			return List.of();
		}
		SweepCurve any = group.curves.get(0);
		return sweep.tradeOffs(first, second).stream().filter(pair -> pair.first().run().equals(any.run())
				&& pair.first().family().equals(any.family())).toList();
	}

	private static TreeSet<Double> values(List<SweepCurve> curves) {
		TreeSet<Double> values = new TreeSet<>();
		curves.forEach(curve -> curve.points().forEach(point -> values.add(point.parameter())));
		return values;
	}

	static String title(String metric, Unit unit) {
		String symbol = Text.visible(unit.symbol());
		return symbol.isEmpty() ? Text.visible(metric) : Text.visible(metric) + ", " + symbol;
	}

	private static Cell cell(SweepPoint point, double factor) {
		if (point == null) {
			return Cell.of(Numbers.NONE);
		}
		double value = point.value() * factor;
		double half = point.interval().isKnown() ? point.interval().high() * factor - value : Double.NaN;
		return Cell.of(half == 0 ? Numbers.score(value, Double.NaN) : Numbers.scoreWithError(value, half), value);
	}

	private static String knee(SweepCurve curve) {
		Knee knee = curve.knee();
		String metric = Text.visible(curve.metric());
		if (knee.needsForks()) {
			return Texts.bind(Messages.knee_forks, metric);
		}
		if (!knee.exists()) {
			return knee.isOpen()
					? Texts.bind(Messages.knee_open, metric, TickLabels.of(knee.low()), TickLabels.of(knee.high()))
					: Texts.bind(Messages.knee_none, metric);
		}
		String at = TickLabels.of(knee.point().parameter());
		return knee.low() == knee.high()
				? Texts.bind(Messages.knee_certain, metric, at)
				: Texts.bind(Messages.sweep_knee_between, metric, at, TickLabels.of(knee.low()),
						TickLabels.of(knee.high()));
	}

	private static List<String> tradeOff(TradeOff tradeOff) {
		List<String> sentences = new ArrayList<>();
		String first = Text.visible(tradeOff.first().metric());
		String second = Text.visible(tradeOff.second().metric());
		sentences.add(Texts.bind(Messages.tradeOff, second, first, values(tradeOff, true, false)));
		String dominated = values(tradeOff, false, false);
		if (!dominated.isEmpty()) {
			sentences.add(Texts.bind(Messages.sweep_tradeOff_dominated, dominated));
		}
		String open = values(tradeOff, true, true);
		String openToo = values(tradeOff, false, true);
		String all = open.isEmpty() || openToo.isEmpty() ? open + openToo : open + ", " + openToo;
		if (!all.isEmpty()) {
			sentences.add(Texts.bind(Messages.tradeOff_uncertain, all));
		}
		return sentences;
	}

	private static String values(TradeOff tradeOff, boolean onFront, boolean uncertain) {
		return tradeOff.points().stream().filter(choice -> choice.isOnFront() == onFront)
				.filter(choice -> !uncertain || choice.isUncertain())
				.map(choice -> TickLabels.of(choice.first().parameter())).collect(Collectors.joining(", "));
	}
}
