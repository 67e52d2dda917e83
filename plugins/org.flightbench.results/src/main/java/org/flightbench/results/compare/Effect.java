// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.Optional;

import org.flightbench.results.compare.ResultComparison.Method;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.RatioOfMeans;

/**
 * The estimated change of a result.
 *
 * @param baseline the baseline's estimate
 * @param candidate the candidate's estimate
 * @param ratio candidate divided by baseline, NaN if undefined
 * @param test the test of the ratio, empty if the data are insufficient
 * @param method the method of the estimate
 * @param rankP p-value of the rank test of fork means, NaN if there are too few forks or if they are compared in pairs
 * @param covariance covariance of the two means, 0 unless forks are compared in pairs
 */
public record Effect(SideEstimate baseline, SideEstimate candidate, double ratio, Optional<RatioOfMeans> test,
		Method method, double rankP, double covariance) {

	/**
	 * Estimates the change. The method is the weaker of the two sides' methods, which are declared in descending order
	 * of strength.
	 */
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

	/** Returns the effect based on differences within rounds, or this effect if there is no test. */
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

	/**
	 * Returns the variance of the difference {@code candidate − limit · baseline} of two single forks, to plan the
	 * number of forks.
	 */
	double differenceVariance(double limit) {
		int pairs = covariance == 0 ? 0 : (int) Math.rint(baseline.estimate().degreesOfFreedom()) + 1;
		return Math.max(0, candidate.forkVariance() + limit * limit * baseline.forkVariance()
				- 2 * limit * covariance * pairs);
	}

	/** Creates an effect with ratio 1 for values of zero on both sides, regardless of their precision. */
	static Effect nothing(SideEstimate baseline, SideEstimate candidate) {
		Method weaker = baseline.method().compareTo(candidate.method()) >= 0 ? baseline.method() : candidate.method();
		MeanEstimate zero = new MeanEstimate(0, 0, Double.POSITIVE_INFINITY);
		return new Effect(baseline, candidate, 1, Optional.of(new RatioOfMeans(zero, zero)), weaker, Double.NaN, 0);
	}

	/** Creates an effect with an unknown ratio and no test. */
	static Effect none(SideEstimate baseline, SideEstimate candidate) {
		return new Effect(baseline, candidate, Double.NaN, Optional.empty(), Method.RATIO_ONLY, Double.NaN, 0);
	}

	/** Returns the p-value of the test of equal means, or NaN if unknown. */
	public double p() {
		return test.map(RatioOfMeans::p).orElse(Double.NaN);
	}

	/** Returns candidate minus baseline. */
	double difference() {
		return candidate.estimate().mean() - baseline.estimate().mean();
	}

	/** Returns half the width of the difference's confidence interval at level {@code 1 − alpha}; NaN if unknown. */
	double differenceMargin(double alpha) {
		return test.map(ratioOfMeans -> ratioOfMeans.differenceMargin(alpha)).orElse(Double.NaN);
	}

	/** Returns the confidence interval of the ratio at level {@code 1 − alpha}. */
	Interval interval(double alpha) {
		return test.map(ratioOfMeans -> ratioOfMeans.interval(alpha))
				.map(set -> new Interval(set.low(), set.high())).orElse(Interval.UNKNOWN);
	}
}
