// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

/**
 * The difference of two independent means of any sign, candidate minus baseline, with Welch's test and confidence
 * interval (Welch 1947). For scores, which are never negative, use {@link RatioOfMeans}.
 *
 * @param baseline the mean of the baseline
 * @param candidate the mean of the candidate
 */
public record DifferenceOfMeans(MeanEstimate baseline, MeanEstimate candidate) {

	/** Returns candidate minus baseline. */
	public double difference() {
		return candidate.mean() - baseline.mean();
	}

	/**
	 * Returns the p-value of the test of equal means. If there is no variance, it is 0 if the means differ, otherwise
	 * 1.
	 */
	public double p() {
		double variance = baseline.variance() + candidate.variance();
		if (difference() == 0) {
			return 1;
		}
		return variance == 0 ? 0 : StudentT.p(difference() / Math.sqrt(variance), degreesOfFreedom());
	}

	/**
	 * Returns half the width of the confidence interval of the difference at level {@code 1 − alpha}.
	 *
	 * @param alpha 1 minus the confidence level, above 0 and below 1
	 */
	public double margin(double alpha) {
		double variance = baseline.variance() + candidate.variance();
		return variance == 0 ? 0 : StudentT.critical(alpha, degreesOfFreedom()) * Math.sqrt(variance);
	}

	private double degreesOfFreedom() {
		return MeanEstimate.welchSatterthwaite(baseline.variance(), baseline.degreesOfFreedom(), candidate.variance(),
				candidate.degreesOfFreedom());
	}
}
