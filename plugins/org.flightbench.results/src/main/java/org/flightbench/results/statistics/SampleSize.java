// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

/** How many values on each side a test would need. */
public final class SampleSize {

	private static final double POWER = 0.8;

	private SampleSize() {}

	/**
	 * The number of values on each side with which a t test finds a difference with a probability of 80 %: the normal
	 * approximation with the correction for small samples of Guenther (1981).
	 *
	 * @param difference to find
	 * @param variance sum of the variances of a single value on either side
	 * @param alpha level of the two-sided test
	 * @return at least 2, infinite if the difference is 0
	 */
	public static double perSide(double difference, double variance, double alpha) {
		double test = StudentT.normalCritical(alpha);
		double power = StudentT.normalCritical(2 * (1 - POWER));
		double count = (test + power) * (test + power) * variance / (difference * difference) + test * test / 4;
		return Double.isNaN(count) ? Double.POSITIVE_INFINITY : Math.max(2, Math.ceil(count));
	}
}
