// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import java.util.regex.Pattern;
import org.flightbench.base.BoundedSearch;
import org.flightbench.results.Metric;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Direction;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.Threshold;

/**
 * A rule of a gate, which judges results of one metric. The first rule that matches a result applies.
 *
 * @param metric name of the metric, {@link Metric#PRIMARY} for the score
 * @param benchmarks pattern to find in the benchmark's name, with or without parameters; null for all benchmarks
 * @param threshold the smallest relevant change; null for the default or, for adaptive runs, their precision @param
 * tolerate the largest possible regression, according to the interval and as a fraction of the baseline, at which an
 * inconclusive result passes with a warning
 * @param regression the consequence of a regression
 * @param inconclusive the consequence of an inconclusive result that is not tolerated
 * @param isOptional whether the gate passes if no result has the metric
 */
public record GateRule(String metric, Pattern benchmarks, Threshold threshold, double tolerate, Consequence regression,
		Consequence inconclusive, boolean isOptional) {

	/** The default rule for bytes allocated per operation. These vary little, so the threshold is only 1 %. */
	public static final GateRule ALLOCATION = new GateRule(Metric.ALLOCATION, null, Threshold.of("1%"), 0.01,
			Consequence.FAIL, Consequence.FAIL, true);

	/**
	 * The default rule for scores, which are noisy: an inconclusive result passes if a regression of more than 25 % is
	 * ruled out.
	 */
	public static final GateRule SCORE = new GateRule(Metric.PRIMARY, null, null, 0.25, Consequence.FAIL,
			Consequence.FAIL, false);

	/**
	 * Returns whether the rule applies to a result, without checking the metric.
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

	/**
	 * Returns whether the interval of an inconclusive result rules out a regression beyond both the tolerance and the
	 * smallest relevant amount.
	 */
	boolean tolerates(ResultComparison result) {
		double worst = worst(result);
		double baseline = result.baseline().score().value();
		return worst <= tolerate
				|| Double.isFinite(worst) && Math.abs(worst * baseline) <= result.smallestAmount();
	}

	/**
	 * Returns the largest regression that a result's interval allows, as a fraction of the baseline; negative if the
	 * whole interval is an improvement, NaN if the interval is unknown.
	 */
	public static double worst(ResultComparison result) {
		return result.direction() == Direction.HIGHER_IS_BETTER
				? 1 - result.interval().low()
				: result.interval().high() - 1;
	}
}
