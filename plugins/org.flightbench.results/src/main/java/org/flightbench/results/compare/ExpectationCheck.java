// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.List;

/**
 * The result of checking an expectation.
 *
 * @param expectation the expectation that was checked
 * @param outcome whether it was met
 * @param ratio geometric mean of the matching results' ratios (candidate divided by baseline), NaN if undefined
 * @param interval its confidence interval, possibly unknown
 * @param results the matching results that have the metric on both sides, in the order of the baseline
 * @param reason one sentence that explains the outcome
 */
public record ExpectationCheck(Expectation expectation, ExpectationOutcome outcome, double ratio, Interval interval,
		List<Match> results, String reason) {

	/**
	 * A result that matches an expectation.
	 *
	 * @param result the result in the expectation's metric; its verdict accounts only for the matching results
	 * @param outcome the outcome for this result alone
	 */
	public record Match(ResultComparison result, ExpectationOutcome outcome) {}

	public ExpectationCheck {
		results = List.copyOf(results);
	}

	/** Returns the change in percent of the baseline, negative if the value decreased. */
	public double changePercent() {
		return (ratio - 1) * 100;
	}
}
