// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.flightbench.base.BoundedSearch;
import org.flightbench.results.Metric;
import org.flightbench.results.ResultId;

/**
 * An expected effect of a code change, stated before the measurement. The limits are changes of the metric in percent
 * of the baseline: -60 is 60 % less, regardless of whether this is better or worse.
 *
 * @param name display name
 * @param benchmark pattern to find in a benchmark's full name
 * @param params required values of parameters by name, possibly empty
 * @param metric name of the metric, {@link Metric#PRIMARY} for the score
 * @param atLeast minimum change in percent, NaN for no limit
 * @param atMost maximum change in percent, NaN for no limit
 * @param comment source of or reason for the expectation, possibly empty
 */
public record Expectation(String name, Pattern benchmark, SortedMap<String, String> params, String metric,
		double atLeast, double atMost, String comment) {

	/** The smallest possible change of a nonnegative metric, in percent. */
	public static final double MIN_CHANGE = -100;

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
	 * Returns whether the expectation applies to a result, without checking the metric.
	 *
	 * @throws org.flightbench.base.CostlySearchException if the search takes too long
	 */
	public boolean matches(ResultId id) {
		return BoundedSearch.finds(benchmark, id.benchmark()) && params.entrySet().stream()
				.allMatch(param -> param.getValue().equals(id.params().get(param.getKey())));
	}

	/** Returns the outcome for the interval of a ratio (candidate divided by baseline). */
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
