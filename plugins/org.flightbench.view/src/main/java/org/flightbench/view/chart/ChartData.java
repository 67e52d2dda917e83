// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

import org.flightbench.base.Text;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.read.RunIterations;
import org.flightbench.results.read.RunIterations.Warmup;
import org.flightbench.results.words.DisplayUnit;
import org.flightbench.view.text.Messages;

/**
 * A comparison indexed by run and result. A result that is paired with a baseline result is indexed by the ID of the
 * pair.
 */
public final class ChartData {

	private final Comparison comparison;
	private final int baseline;
	private List<ResultId> shown;
	private final List<Map<ResultId, Result>> results = new ArrayList<>();
	private final List<Map<ResultId, ResultComparison>> changes = new ArrayList<>();
	private final List<Map<ResultId, Warmup>> warmups = new ArrayList<>();

	public ChartData(Comparison comparison) {
		this.comparison = comparison;
		baseline = indexOfBaseline(comparison);
		for (int run = 0; run < comparison.runs().size(); run++) {
			results.add(new HashMap<>());
			changes.add(new HashMap<>());
			warmups.add(new HashMap<>());
		}
		comparison.baseline().results().forEach(result -> put(baseline, result.id(), result));
		int run = 0;
		for (RunComparison candidate : comparison.candidates()) {
			run += run == baseline ? 1 : 0;
			for (ResultComparison change : candidate.results()) {
				put(run, change.id(), change.candidate().result());
				put(baseline, change.id(), change.baseline().result());
				changes.get(run).putIfAbsent(change.id(), change);
			}
			for (Result added : candidate.added()) {
				put(run, added.id(), added);
			}
			run++;
		}
	}

	/**
	 * Returns the results that have the comparison's metric in some run: the baseline's results in its order, followed
	 * by the results that only candidates have.
	 */
	public static List<ResultId> resultsOf(Comparison comparison) {
		Set<ResultId> ids = new LinkedHashSet<>();
		for (Result result : comparison.baseline().results()) {
			if (result.metric(comparison.metric()).isPresent()) {
				ids.add(result.id());
			}
		}
		comparison.candidates().forEach(candidate -> candidate.added().forEach(result -> ids.add(result.id())));
		return List.copyOf(ids);
	}

	public Comparison comparison() {
		return comparison;
	}

	/** Returns the index of the baseline among the runs. */
	public int baseline() {
		return baseline;
	}

	public int runs() {
		return comparison.runs().size();
	}

	/** Returns the name of a run on a single line. */
	public String name(int run) {
		return Text.visible(comparison.runs().get(run).name());
	}

	/** Returns the metric of a result in a run, or empty if the run lacks the result or the result lacks the metric. */
	public Optional<Metric> metric(int run, ResultId id) {
		return Optional.ofNullable(results.get(run).get(id)).flatMap(result -> result.metric(comparison.metric()));
	}

	public Optional<Result> result(int run, ResultId id) {
		return Optional.ofNullable(results.get(run).get(id));
	}

	/** Returns the names of all metrics of the given results except the compared metric, in the order of the runs. */
	public List<String> otherMetrics(List<ResultId> ids) {
		Set<String> names = new LinkedHashSet<>();
		for (int run = 0; run < runs(); run++) {
			for (ResultId id : ids) {
				result(run, id).ifPresent(result -> {
					names.add(Metric.PRIMARY);
					names.addAll(result.secondary().keySet());
				});
			}
		}
		names.remove(comparison.metric());
		return List.copyOf(names);
	}

	/**
	 * Returns the warm-up iterations of a result in a run, or {@link Warmup#NONE} if they were not saved or a secondary
	 * metric is compared. Reads them from disk on first use.
	 */
	public Warmup warmup(int run, ResultId id) {
		Result result = results.get(run).get(id);
		if (result == null || !comparison.metric().equals(Metric.PRIMARY)) {
			return Warmup.NONE;
		}
		return warmups.get(run).computeIfAbsent(id,
				any -> RunIterations.of(comparison.runs().get(run), result.id(), result.primary().rawData()));
	}

	/**
	 * Returns the score of a result in a run, converted to a unit, or empty if it is missing, not finite or not
	 * convertible.
	 */
	public Optional<Score> score(int run, ResultId id, Unit unit) {
		return metric(run, id).map(Metric::score)
				.filter(score -> Double.isFinite(score.value()) && score.unit().convertsTo(unit))
				.map(score -> score.in(unit));
	}

	/**
	 * Returns the change of a result from the baseline to a run, or empty for the baseline itself and for unpaired
	 * results.
	 */
	public Optional<ResultComparison> change(int run, ResultId id) {
		return Optional.ofNullable(changes.get(run).get(id));
	}

	/** Returns the changes of a result from the baseline to all candidates. */
	public List<ResultComparison> changes(ResultId id) {
		return changes.stream().map(ofRun -> ofRun.get(id)).filter(Objects::nonNull).toList();
	}

	/** Returns all results that a chart can show. */
	public List<ResultId> results() {
		if (shown == null) {
			shown = resultsOf(comparison);
		}
		return shown;
	}

	/** Returns the unit of a result, preferably in the baseline, or empty if no run has a value of the metric. */
	public Optional<Unit> unit(ResultId id) {
		Optional<Unit> unit = metric(baseline, id).map(Metric::unit);
		for (int run = 0; run < runs() && unit.isEmpty(); run++) {
			unit = metric(run, id).map(Metric::unit);
		}
		return unit;
	}

	/** Returns the unit in which to draw results: the given unit, unless it would make all scores unreadable. */
	public Unit displayUnit(Unit unit, List<ResultId> ids) {
		double[] scores = ids.stream().flatMap(id -> IntStream.range(0, runs()).mapToObj(run -> score(run, id, unit)))
				.flatMap(Optional::stream).mapToDouble(Score::value).toArray();
		return DisplayUnit.choose(unit, scores);
	}

	/**
	 * Returns the label of the value axis: the unit, preceded by the name of the metric unless it is the primary
	 * metric.
	 */
	public String label(Unit unit) {
		return label(comparison.metric(), unit);
	}

	/** Returns the label of an axis that shows a metric. */
	public static String label(String metric, Unit unit) {
		String symbol = Text.visible(unit.symbol());
		if (metric.equals(Metric.PRIMARY)) {
			return symbol.isEmpty() ? Messages.axis_score : symbol;
		}
		String name = Text.visible(metric);
		return symbol.isEmpty() ? name : name + ", " + symbol;
	}

	private void put(int run, ResultId id, Result result) {
		results.get(run).putIfAbsent(id, result);
	}

	private static int indexOfBaseline(Comparison comparison) {
		List<Run> runs = comparison.runs();
		for (int index = 0; index < runs.size(); index++) {
			if (runs.get(index) == comparison.baseline()) {
				return index;
			}
		}
		return Math.max(0, runs.indexOf(comparison.baseline()));
	}
}
