// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.ExpectationOutcome;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.words.DisplayUnit;

/**
 * A row of the results table: a benchmark with its parameters in all runs.
 *
 * @param id the benchmark
 * @param results the results in the order of the runs, null for runs without it
 * @param scores the scores of the metric in the order of the runs, converted to the unit for display if possible; null
 * for runs without it
 * @param comparisons the comparisons in the order of the candidates, null if only one side has the result
 * @param expected the expectations for each candidate, empty if there are none
 * @param params the parameters as text, without those that all rows have in common
 */
public record ResultRow(ResultId id, List<Result> results, List<Score> scores, List<ResultComparison> comparisons,
		List<List<RowExpectation>> expected, String params) {

	static ResultRow of(ResultId id, String params, String metric, int baseline, Result[] results,
			ResultComparison[] comparisons, List<List<RowExpectation>> expected) {
		List<Score> measured = new ArrayList<>(results.length);
		for (Result result : results) {
			measured.add(result == null ? null : result.metric(metric).map(Metric::score).orElse(null));
		}
		// List.of does not permit null
		return new ResultRow(id, Arrays.asList(results), inOneUnit(measured, baseline),
				Arrays.asList(comparisons), expected, params);
	}

	/** Returns the lowercase text that the filter searches. */
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
	 * Converts scores to the unit for display. Null elements and scores whose units cannot be converted are left
	 * unchanged.
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

	/** Returns whether any comparison has one of the verdicts. Always true if the set is empty. */
	boolean hasOneOf(Set<Verdict> verdicts) {
		return verdicts.isEmpty() || comparisons.stream()
				.anyMatch(comparison -> comparison != null && verdicts.contains(comparison.verdict()));
	}

	/** Returns whether any expectation has one of the outcomes. Always true if the set is empty. */
	boolean isExpectedWith(Set<ExpectationOutcome> outcomes) {
		return outcomes.isEmpty() || expected.stream().flatMap(List::stream)
				.anyMatch(one -> outcomes.contains(one.check().outcome()));
	}

	/** Returns whether there are several runs but no comparison contains the benchmark. */
	boolean isAlone() {
		return results.size() > 1 && comparisons.stream().allMatch(comparison -> comparison == null);
	}
}
