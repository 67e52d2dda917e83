// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

/** The sample sizes that tests need. */
public final class SampleSize {

	private static final double POWER = 0.8;

	private SampleSize() {}

	/**
	 * Returns the number of values per side with which a t test detects a difference with a probability of 80 %. Uses
	 * the normal approximation with Guenther's correction for small samples (1981).
	 *
	 * @param difference the difference to detect
	 * @param variance sum of both sides' variances of a single value
	 * @param alpha significance level of the two-sided test
	 * @return at least 2, infinite if the difference is 0
	 */
	public static double perSide(double difference, double variance, double alpha) {
		double test = StudentT.normalCritical(alpha);
		double power = StudentT.normalCritical(2 * (1 - POWER));
		double count = (test + power) * (test + power) * variance / (difference * difference) + test * test / 4;
		return Double.isNaN(count) ? Double.POSITIVE_INFINITY : Math.max(2, Math.ceil(count));
	}
}
