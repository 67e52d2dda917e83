// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.flightbench.base.Texts;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Unit;
import org.flightbench.results.sweep.Knee;
import org.flightbench.results.sweep.Sweep;
import org.flightbench.results.sweep.SweepCurve;
import org.flightbench.results.sweep.SweepPoint;
import org.flightbench.view.chart.Annotations.Span;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.text.Messages;

/**
 * Creates curves of a comparison over a parameter.
 *
 * @param data the comparison
 * @param parameter the name of the parameter
 * @param isLogarithmic whether the parameter has a logarithmic axis
 */
public record ParameterCurves(ChartData data, String parameter, boolean isLogarithmic) {

	/** The maximum number of marked knees. More would obscure the curves. */
	private static final int MAX_KNEES = 3;

	/**
	 * Returns the curve of a run over results that differ only in the parameter.
	 *
	 * @param metric the name of the metric
	 * @param unit the unit to draw in; results with a unit that does not convert to it are omitted
	 */
	public SweepCurve of(int run, List<ResultId> members, String metric, Unit unit) {
		List<SweepPoint> points = new ArrayList<>();
		for (ResultId id : members) {
			data.result(run, id).flatMap(result -> point(id, result, metric, unit)).ifPresent(points::add);
		}
		ResultId family = members.get(0).withoutParam(parameter);
		return new SweepCurve(data.name(run), family, metric, unit,
				Sweep.direction(family, metric, unit, data.comparison().settings().directions()), isLogarithmic,
				points);
	}

	/** Returns the unit of a metric in the first result that has it, or empty if no result has it. */
	public Optional<Unit> unit(List<ResultId> ids, String metric) {
		for (int run = 0; run < data.runs(); run++) {
			for (ResultId id : ids) {
				Optional<Unit> unit = data.result(run, id).flatMap(result -> result.metric(metric)).map(Metric::unit);
				if (unit.isPresent()) {
					return unit;
				}
			}
		}
		return Optional.empty();
	}

	/** Returns the point of a result, identified by the ID of the result's pair. */
	private Optional<SweepPoint> point(ResultId id, Result result, String metric, Unit unit) {
		double value = ResultId.numberOrNaN(id.params().get(parameter));
		return SweepPoint.of(value, result, metric, unit)
				.map(point -> new SweepPoint(value, id, point.estimate(), point.forks()));
	}

	/** Returns spans that mark the knees of curves, or an empty list if there are more than {@link #MAX_KNEES}. */
	public static List<Span> knees(Map<SweepCurve, Ink> curves) {
		List<Span> spans = new ArrayList<>();
		curves.forEach((curve, ink) -> {
			Knee knee = curve.knee();
			if (knee.exists()) {
				double at = knee.point().parameter();
				String place = TickLabels.of(at);
				String text = knee.low() == knee.high()
						? Texts.bind(Messages.knee, place)
						: Texts.bind(Messages.data_knee_between, place, TickLabels.of(knee.low()),
								TickLabels.of(knee.high()));
				spans.add(new Span(at, knee.low(), knee.high(), text, ink));
			}
		});
		return spans.size() <= MAX_KNEES ? spans : List.of();
	}
}
