// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Direction;
import org.flightbench.results.compare.DirectionFinder;

/**
 * Results as a function of a numeric parameter.
 *
 * @param parameter name of the parameter
 * @param isLogarithmic whether the parameter has a logarithmic scale
 * @param metrics names of the metrics that have curves
 * @param curves a curve for each metric, run and family; a family consists of results that differ only in the parameter
 */
public record Sweep(String parameter, boolean isLogarithmic, List<String> metrics, List<SweepCurve> curves) {

	/** The minimum ratio of the largest to the smallest value at which the automatic scale is logarithmic. */
	private static final double WIDE = 50;

	/** The scale of the parameter. */
	public enum Scale {
		/** Logarithmic if the values span a wide range, otherwise linear. */
		AUTOMATIC,
		LINEAR,
		LOGARITHMIC
	}

	/** Returns the names of parameters that have only numeric values and at least two distinct values. */
	public static List<String> numericParameters(Iterable<ResultId> results) {
		Map<String, Set<Double>> values = new TreeMap<>();
		Set<String> texts = new TreeSet<>();
		for (ResultId id : results) {
			id.params().forEach((name, value) -> {
				double number = ResultId.numberOrNaN(value);
				if (Double.isFinite(number)) {
					values.computeIfAbsent(name, none -> new TreeSet<>()).add(number);
				} else {
					texts.add(name);
				}
			});
		}
		return values.entrySet().stream()
				.filter(entry -> entry.getValue().size() > 1 && !texts.contains(entry.getKey())).map(Map.Entry::getKey)
				.toList();
	}

	/** Returns whether the scale of a parameter is logarithmic, given its smallest and largest value. */
	public static boolean isLogarithmic(double low, double high, Scale scale) {
		return low > 0 && (scale == Scale.LOGARITHMIC || scale == Scale.AUTOMATIC && high / low >= WIDE);
	}

	/**
	 * Creates the sweep of runs over a parameter. Omits curves that have fewer than two points.
	 *
	 * @param metrics names of the metrics
	 * @param directions overrides of the directions of metrics, by name
	 */
	public static Sweep of(List<Run> runs, String parameter, List<String> metrics, Scale scale,
			Map<String, Direction> directions) {
		TreeSet<Double> values = new TreeSet<>();
		runs.forEach(run -> run.results().stream().filter(result -> result.id().params().containsKey(parameter))
				.forEach(result -> values.add(number(result, parameter))));
		boolean isLogarithmic = !values.isEmpty() && isLogarithmic(values.first(), values.last(), scale);
		List<SweepCurve> curves = new ArrayList<>();
		for (String metric : metrics) {
			for (Run run : runs) {
				families(run, parameter).forEach((family, results) -> curve(run, family, results, parameter, metric,
						isLogarithmic, directions).ifPresent(curves::add));
			}
		}
		List<String> found = metrics.stream()
				.filter(metric -> curves.stream().anyMatch(curve -> curve.metric().equals(metric))).toList();
		return new Sweep(parameter, isLogarithmic, found, List.copyOf(curves));
	}

	/**
	 * Returns the direction in which a metric improves. By default, lower values of secondary metrics in bytes or
	 * counts are better.
	 */
	public static Direction direction(ResultId id, String metric, Unit unit, Map<String, Direction> directions) {
		boolean isConsumed = unit.quantity() == Unit.Quantity.BYTES || unit.quantity() == Unit.Quantity.COUNT;
		return isConsumed && !metric.equals(Metric.PRIMARY) && !directions.containsKey(metric)
				? Direction.LOWER_IS_BETTER
				: DirectionFinder.of(metric, id.mode(), unit, directions);
	}

	/** Returns the curves of a metric. */
	public List<SweepCurve> curves(String metric) {
		return curves.stream().filter(curve -> curve.metric().equals(metric)).toList();
	}

	/** Returns the trade-offs between two metrics, for each run and family that has both. */
	public List<TradeOff> tradeOffs(String first, String second) {
		List<TradeOff> pairs = new ArrayList<>();
		for (SweepCurve one : curves(first)) {
			curves(second).stream().filter(
					other -> other.run().equals(one.run()) && other.family().equals(one.family()))
					.forEach(other -> pairs.add(TradeOff.of(one, other)));
		}
		return pairs;
	}

	private static Map<ResultId, List<Result>> families(Run run, String parameter) {
		Map<ResultId, List<Result>> families = new LinkedHashMap<>();
		for (Result result : run.results()) {
			if (Double.isFinite(number(result, parameter))) {
				families.computeIfAbsent(result.id().withoutParam(parameter), none -> new ArrayList<>()).add(result);
			}
		}
		families.values().removeIf(results -> results.size() < 2);
		return families;
	}

	private static Optional<SweepCurve> curve(Run run, ResultId family, List<Result> results, String parameter,
			String metric, boolean isLogarithmic, Map<String, Direction> directions) {
		Optional<Unit> unit = results.stream().map(result -> result.metric(metric).map(Metric::unit))
				.flatMap(Optional::stream).findFirst();
		if (unit.isEmpty()) {
			return Optional.empty();
		}
		List<SweepPoint> points = results.stream()
				.map(result -> SweepPoint.of(number(result, parameter), result, metric, unit.get()))
				.flatMap(Optional::stream).toList();
		Direction direction = direction(results.get(0).id(), metric, unit.get(), directions);
		return points.size() < 2
				? Optional.empty()
				: Optional.of(new SweepCurve(run.name(), family, metric, unit.get(), direction, isLogarithmic, points));
	}

	private static double number(Result result, String parameter) {
		return ResultId.numberOrNaN(result.id().params().getOrDefault(parameter, ""));
	}
}
