// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.List;

import org.flightbench.results.Run;
import org.flightbench.results.compare.verdict.ComparisonSettings;
import org.flightbench.results.compare.verdict.Expectation;
import org.flightbench.results.compare.verdict.Verdict;

/**
 * Any number of candidates against one baseline, in one metric.
 *
 * @param runs all runs in the user's order, the baseline among them
 * @param baseline the baseline
 * @param metric name of the metric, {@link org.flightbench.results.Metric#PRIMARY} for the score
 * @param settings how it was compared
 * @param candidates one comparison for each run but the baseline, in the order of {@code runs}
 */
public record Comparison(List<Run> runs, Run baseline, String metric, ComparisonSettings settings,
		List<RunComparison> candidates) {

	public Comparison {
		runs = List.copyOf(runs);
		candidates = List.copyOf(candidates);
	}

	/** How many results got this verdict, over all candidates. */
	public int count(Verdict verdict) {
		return candidates.stream().mapToInt(candidate -> candidate.count(verdict)).sum();
	}

	/**
	 * The same comparison with expectations checked for every candidate. Each is checked in its own metric, whatever
	 * the comparison's.
	 */
	public Comparison expecting(List<Expectation> expectations) {
		List<RunComparison> checked = candidates.stream()
				.map(pair -> pair.with(ExpectationChecks.of(expectations, pair, settings))).toList();
		return new Comparison(runs, baseline, metric, settings, checked);
	}
}
