// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.verdict;

import java.util.List;

/**
 * An expectation against what was measured.
 *
 * @param expectation what was expected
 * @param outcome whether it came true
 * @param ratio candidate over baseline, the geometric mean over the matching results; NaN if none can be formed
 * @param interval its confidence interval, unknown if none can be formed
 * @param results the matching results that have the metric on both sides, in the baseline's order
 * @param reason one sentence on why the outcome is what it is
 */
public record ExpectationCheck(Expectation expectation, ExpectationOutcome outcome, double ratio, Interval interval,
		List<Match> results, String reason) {

	/**
	 * A result that the expectation is about.
	 *
	 * @param result the result in the expectation's metric; its verdict is one among the matching results only
	 * @param outcome whether the expectation came true for this result alone
	 */
	public record Match(ResultComparison result, ExpectationOutcome outcome) {}

	public ExpectationCheck {
		results = List.copyOf(results);
	}

	/** The change in per cent of the baseline, in raw units: negative is fewer. */
	public double changePercent() {
		return (ratio - 1) * 100;
	}
}
