// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

/**
 * The difference of two independent means of any sign, candidate less baseline, with Welch's test and interval (Welch
 * 1947). Of scores, which are not negative, {@link RatioOfMeans} estimates the ratio.
 *
 * @param baseline the mean of the baseline
 * @param candidate the mean of the candidate
 */
public record DifferenceOfMeans(MeanEstimate baseline, MeanEstimate candidate) {

	/** Candidate less baseline. */
	public double difference() {
		return candidate.mean() - baseline.mean();
	}

	/**
	 * The probability of means at least this far apart if they are the same. Means without any variance give 0 if they
	 * differ and 1 if not.
	 */
	public double p() {
		double variance = baseline.variance() + candidate.variance();
		if (difference() == 0) {
			return 1;
		}
		return variance == 0 ? 0 : StudentT.p(difference() / Math.sqrt(variance), degreesOfFreedom());
	}

	/**
	 * Half the width of the interval of the difference at {@code 1 − alpha}.
	 *
	 * @param alpha one less the confidence, above 0 and below 1
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
