// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison.column;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import org.flightbench.report.words.DisplayUnit;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.verdict.ExpectationOutcome;
import org.flightbench.results.compare.verdict.ResultComparison;
import org.flightbench.results.compare.verdict.Verdict;

/**
 * A line of the comparison table: one benchmark with its parameters, over all runs.
 *
 * @param id the benchmark
 * @param results by run in the order of the comparison's runs; null where a run lacks it
 * @param scores the metric's score by run, in the unit in which reports show them where it converts; null where a run
 * lacks it
 * @param comparisons by candidate in the order of the comparison's candidates; null where the result is only on one
 * side
 * @param expected what is expected of it, by candidate; empty where nothing is
 * @param params its parameters without those that all rows have alike
 */
public record ResultRow(ResultId id, List<Result> results, List<Score> scores, List<ResultComparison> comparisons,
		List<List<RowExpectation>> expected, String params) {

	static ResultRow of(ResultId id, String params, String metric, int baseline, Result[] results,
			ResultComparison[] comparisons, List<List<RowExpectation>> expected) {
		List<Score> measured = new ArrayList<>(results.length);
		for (Result result : results) {
			measured.add(result == null ? null : result.metric(metric).map(Metric::score).orElse(null));
		}
		// not List.of: they hold nulls
		return new ResultRow(id, Arrays.asList(results), inOneUnit(measured, baseline),
				Arrays.asList(comparisons), expected, params);
	}

	/** The text that the filter looks through, in lower case. */
	String searchText() {
		StringBuilder text = new StringBuilder(id.benchmark()).append(' ').append(id.paramsText()).append(' ')
				.append(id.mode().label());
		for (ResultComparison comparison : comparisons) {
			if (comparison != null) {
				text.append(' ').append(comparison.verdict().label());
			}
		}
		expected.forEach(ofCandidate -> ofCandidate
				.forEach(one -> text.append(' ').append(one.check().outcome().label())));
		return text.toString().toLowerCase(Locale.ROOT);
	}

	/**
	 * The scores, null where there is none, in the unit in which reports show them; others than its kind as they are.
	 */
	private static List<Score> inOneUnit(List<Score> scores, int baseline) {
		Score first = scores.get(baseline);
		for (int run = 0; run < scores.size() && first == null; run++) {
			first = scores.get(run);
		}
		if (first == null) {
			return scores;
		}
		double[] values = new double[scores.size()];
		for (int run = 0; run < values.length; run++) {
			values[run] = scores.get(run) == null ? Double.NaN : convert(scores.get(run), first.unit()).value();
		}
		Unit unit = DisplayUnit.choose(first.unit(), values);
		scores.replaceAll(score -> score == null ? null : convert(score, unit));
		return scores;
	}

	private static Score convert(Score score, Unit unit) {
		return !score.unit().equals(unit) && score.unit().convertsTo(unit) ? score.in(unit) : score;
	}

	/** Whether one of its comparisons has one of the verdicts; any will do if none is given. */
	boolean hasOneOf(Set<Verdict> verdicts) {
		return verdicts.isEmpty() || comparisons.stream()
				.anyMatch(comparison -> comparison != null && verdicts.contains(comparison.verdict()));
	}

	/** Whether one of its expectations has one of the outcomes; any will do, and none at all, if none is given. */
	boolean isExpectedWith(Set<ExpectationOutcome> outcomes) {
		return outcomes.isEmpty() || expected.stream().flatMap(List::stream)
				.anyMatch(one -> outcomes.contains(one.check().outcome()));
	}

	/** Whether there are several runs and the benchmark is compared with none. */
	boolean isAlone() {
		return results.size() > 1 && comparisons.stream().allMatch(comparison -> comparison == null);
	}
}
