// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.verdict;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.flightbench.base.BoundedSearch;
import org.flightbench.results.Metric;
import org.flightbench.results.ResultId;

/**
 * The expected effect of a change, said before it is measured. Changes are those of the metric itself, in per cent of
 * the baseline: -60 is 60 % less, whether that is better or worse.
 *
 * @param name what users call it
 * @param benchmark must be found in a benchmark's full name
 * @param params the values that a result's parameters must have, by name; empty if any will do
 * @param metric name of the metric, {@link Metric#PRIMARY} for the score
 * @param atLeast the smallest change in per cent that is expected, NaN if there is none
 * @param atMost the greatest change in per cent that is expected, NaN if there is none
 * @param comment where it comes from, or why; empty if nobody says
 */
public record Expectation(String name, Pattern benchmark, SortedMap<String, String> params, String metric,
		double atLeast, double atMost, String comment) {

	/** No metric of a benchmark falls by more. */
	public static final double LEAST_CHANGE = -100;

	public Expectation {
		params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
		metric = Metric.canonicalName(metric);
		if (Double.isNaN(atLeast) && Double.isNaN(atMost)) {
			throw new IllegalArgumentException(name + " expects nothing");
		}
		if (atLeast > atMost) {
			throw new IllegalArgumentException(name + " expects at least " + atLeast + " and at most " + atMost);
		}
	}

	/**
	 * Whether it is about this result.
	 *
	 * @throws org.flightbench.base.CostlySearchException if the search takes too long
	 */
	public boolean matches(ResultId id) {
		return BoundedSearch.finds(benchmark, id.benchmark()) && params.entrySet().stream()
				.allMatch(param -> param.getValue().equals(id.params().get(param.getKey())));
	}

	/** Decides by the interval of a ratio, candidate over baseline. */
	public ExpectationOutcome outcome(Interval ratio) {
		double least = Double.isNaN(atLeast) ? Double.NEGATIVE_INFINITY : 1 + atLeast / 100;
		double greatest = Double.isNaN(atMost) ? Double.POSITIVE_INFINITY : 1 + atMost / 100;
		if (ratio.low() >= least && ratio.high() <= greatest) {
			return ExpectationOutcome.MET;
		}
		return ratio.high() < least || ratio.low() > greatest
				? ExpectationOutcome.MISSED
				: ExpectationOutcome.UNDECIDED;
	}
}
