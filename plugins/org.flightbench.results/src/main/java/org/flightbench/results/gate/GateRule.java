// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import java.util.regex.Pattern;
import org.flightbench.base.BoundedSearch;
import org.flightbench.results.Metric;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.verdict.Direction;
import org.flightbench.results.compare.verdict.ResultComparison;
import org.flightbench.results.compare.verdict.Threshold;

/**
 * A rule of a gate: how results of a metric are judged. Of several that match a result the first one judges it.
 *
 * @param metric name of the metric, {@link Metric#PRIMARY} for the score
 * @param benchmarks found in the names of the benchmarks that it is about, with or without parameters; null for all
 * @param threshold changes up to it do not matter; null for the usual one, or the precision of runs until decided
 * @param tolerate the share by which a metric may be worse, as far as the interval of an inconclusive result goes, for
 * the result to pass with a warning
 * @param regression the consequence of a regression
 * @param inconclusive the consequence of an inconclusive result whose interval goes further than that
 * @param isOptional whether the gate passes if no result has the metric
 */
public record GateRule(String metric, Pattern benchmarks, Threshold threshold, double tolerate, Consequence regression,
		Consequence inconclusive, boolean isOptional) {

	/** Bytes allocated per operation, which hardly vary: 1 % is a change. */
	public static final GateRule ALLOCATION = new GateRule(Metric.ALLOCATION, null, Threshold.of("1%"), 0.01,
			Consequence.FAIL, Consequence.FAIL, true);

	/** Scores, which vary: it has to be shown that they are not worse by a quarter or more. */
	public static final GateRule SCORE = new GateRule(Metric.PRIMARY, null, null, 0.25, Consequence.FAIL,
			Consequence.FAIL, false);

	/**
	 * Whether it is about this result.
	 *
	 * @throws org.flightbench.base.CostlySearchException if the search takes too long
	 */
	public boolean matches(ResultId id) {
		return benchmarks == null || isFound(benchmarks, id);
	}

	static boolean isFound(Pattern benchmarks, ResultId id) {
		return BoundedSearch.finds(benchmarks, id.benchmark())
				|| !id.params().isEmpty() && BoundedSearch.finds(benchmarks, id.withParamsText());
	}

	/** Whether the interval of an inconclusive result rules out a regression by more than what is tolerated. */
	boolean tolerates(ResultComparison result) {
		double worst = worst(result);
		double baseline = result.baseline().score().value();
		return worst <= tolerate
				|| Double.isFinite(worst) && Math.abs(worst * baseline) <= result.smallestAmount();
	}

	/**
	 * The share by which the metric may be worse, as far as the interval of a result goes: negative if it is better
	 * anyway, NaN if the interval is unknown.
	 */
	public static double worst(ResultComparison result) {
		return result.direction() == Direction.HIGHER_IS_BETTER
				? 1 - result.interval().low()
				: result.interval().high() - 1;
	}
}
