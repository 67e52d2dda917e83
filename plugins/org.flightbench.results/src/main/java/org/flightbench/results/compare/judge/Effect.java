// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.judge;

import java.util.Optional;

import org.flightbench.results.compare.verdict.Interval;
import org.flightbench.results.compare.verdict.ResultComparison.Method;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.RatioOfMeans;

/**
 * The estimated change of one result.
 *
 * @param baseline the baseline's estimate
 * @param candidate the candidate's estimate
 * @param ratio candidate over baseline, NaN if it cannot be formed
 * @param test its test and interval, empty if the data allow none
 * @param method how it was made
 * @param rankP p of the rank test on fork means, NaN if the forks are too few for it to say anything
 */
public record Effect(SideEstimate baseline, SideEstimate candidate, double ratio, Optional<RatioOfMeans> test,
		Method method,
		double rankP) {

	/** The weaker of both sides' methods says what the effect rests on; they are declared from strong to weak. */
	static Effect of(SideEstimate baseline, SideEstimate candidate, double rankP) {
		Method weaker = baseline.method().compareTo(candidate.method()) >= 0 ? baseline.method() : candidate.method();
		double below = baseline.estimate().mean();
		double above = candidate.estimate().mean();
		double ratio = RatioOfMeans.ratio(below, above);
		boolean isPossible = below >= 0 && above >= 0 && Double.isFinite(below) && Double.isFinite(above);
		boolean testable = weaker != Method.RATIO_ONLY && isPossible;
		return testable
				? new Effect(baseline, candidate, ratio,
						Optional.of(new RatioOfMeans(baseline.estimate(), candidate.estimate())), weaker, rankP)
				: new Effect(baseline, candidate, ratio, Optional.empty(), Method.RATIO_ONLY, Double.NaN);
	}

	/** Nothing before and after, however exactly it was measured: the ratio 1. */
	static Effect nothing(SideEstimate baseline, SideEstimate candidate) {
		Method weaker = baseline.method().compareTo(candidate.method()) >= 0 ? baseline.method() : candidate.method();
		MeanEstimate zero = new MeanEstimate(0, 0, Double.POSITIVE_INFINITY);
		return new Effect(baseline, candidate, 1, Optional.of(new RatioOfMeans(zero, zero)), weaker, Double.NaN);
	}

	/** The effect of which nothing can be said. */
	static Effect none(SideEstimate baseline, SideEstimate candidate) {
		return new Effect(baseline, candidate, Double.NaN, Optional.empty(), Method.RATIO_ONLY, Double.NaN);
	}

	/** The p of "no change", NaN if unknown. */
	public double p() {
		return test.map(RatioOfMeans::p).orElse(Double.NaN);
	}

	/** Candidate less baseline. */
	double difference() {
		return candidate.estimate().mean() - baseline.estimate().mean();
	}

	/** Half the width of the difference's interval at a confidence of {@code 1 − alpha}, NaN if unknown. */
	double differenceMargin(double alpha) {
		return test.map(ratioOfMeans -> ratioOfMeans.differenceMargin(alpha)).orElse(Double.NaN);
	}

	/** The interval of the ratio at a confidence of {@code 1 − alpha}. */
	Interval interval(double alpha) {
		return test.map(ratioOfMeans -> ratioOfMeans.interval(alpha))
				.map(set -> new Interval(set.low(), set.high())).orElse(Interval.UNKNOWN);
	}
}
