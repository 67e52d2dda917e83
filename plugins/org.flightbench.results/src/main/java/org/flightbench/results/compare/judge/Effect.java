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
 * @param rankP p of the rank test on fork means, NaN if the forks are too few for it to say anything, or are compared
 * in pairs
 * @param covariance of the two means, 0 unless forks are compared in pairs
 */
public record Effect(SideEstimate baseline, SideEstimate candidate, double ratio, Optional<RatioOfMeans> test,
		Method method, double rankP, double covariance) {

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
						Optional.of(RatioOfMeans.withErrors(baseline.estimate(), candidate.estimate(),
								baseline.elsewhere(), candidate.elsewhere())),
						weaker, rankP, 0)
				: new Effect(baseline, candidate, ratio, Optional.empty(), Method.RATIO_ONLY, Double.NaN, 0);
	}

	/** The same effect from differences within rounds; unchanged if nothing can be tested. */
	Effect inRounds(Rounds.Pairs pairs) {
		if (test.isEmpty()) {
			return this;
		}
		double covarianceOfMeans = pairs.relativeCovariance() * baseline.estimate().mean()
				* candidate.estimate().mean();
		return new Effect(baseline, candidate, ratio,
				Optional.of(RatioOfMeans.ofPairs(baseline.estimate(), candidate.estimate(), covarianceOfMeans,
						pairs.count(), baseline.elsewhere(), candidate.elsewhere())),
				method, Double.NaN, covarianceOfMeans);
	}

	/** The variance that the difference {@code candidate − limit · baseline} of two single forks has, for planning. */
	double differenceVariance(double limit) {
		int pairs = covariance == 0 ? 0 : (int) Math.rint(baseline.estimate().degreesOfFreedom()) + 1;
		return Math.max(0, candidate.forkVariance() + limit * limit * baseline.forkVariance()
				- 2 * limit * covariance * pairs);
	}

	/** Nothing before and after, however exactly it was measured: the ratio 1. */
	static Effect nothing(SideEstimate baseline, SideEstimate candidate) {
		Method weaker = baseline.method().compareTo(candidate.method()) >= 0 ? baseline.method() : candidate.method();
		MeanEstimate zero = new MeanEstimate(0, 0, Double.POSITIVE_INFINITY);
		return new Effect(baseline, candidate, 1, Optional.of(new RatioOfMeans(zero, zero)), weaker, Double.NaN, 0);
	}

	/** The effect of which nothing can be said. */
	static Effect none(SideEstimate baseline, SideEstimate candidate) {
		return new Effect(baseline, candidate, Double.NaN, Optional.empty(), Method.RATIO_ONLY, Double.NaN, 0);
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
