// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.List;

import org.flightbench.results.Run;

/**
 * A comparison of any number of candidates with one baseline in one metric.
 *
 * @param runs all runs in the user's order, including the baseline
 * @param baseline the run with which all others are compared
 * @param metric name of the metric, {@link org.flightbench.results.Metric#PRIMARY} for the score
 * @param settings the settings of the comparison
 * @param candidates a comparison for each run except the baseline, in the order of {@code runs}
 */
public record Comparison(List<Run> runs, Run baseline, String metric, ComparisonSettings settings,
		List<RunComparison> candidates) {

	public Comparison {
		runs = List.copyOf(runs);
		candidates = List.copyOf(candidates);
	}

	/** Returns the number of results with this verdict, over all candidates. */
	public int count(Verdict verdict) {
		return candidates.stream().mapToInt(candidate -> candidate.count(verdict)).sum();
	}

	/** Returns a copy with the expectations checked for all candidates, each in its own metric. */
	public Comparison expecting(List<Expectation> expectations) {
		List<RunComparison> checked = candidates.stream()
				.map(pair -> pair.with(ExpectationChecker.of(expectations, pair, settings))).toList();
		return new Comparison(runs, baseline, metric, settings, checked);
	}
}
