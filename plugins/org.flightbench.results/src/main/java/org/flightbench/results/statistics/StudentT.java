// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/** Two-sided tail probabilities and critical values of Student's t distribution. */
public final class StudentT {

	private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

	private StudentT() {}

	/**
	 * Returns the probability of a value whose distance from 0 is at least that of {@code t}.
	 *
	 * @param t any value, including infinity
	 * @param degreesOfFreedom above 0; infinite for the normal distribution
	 */
	public static double p(double t, double degreesOfFreedom) {
		return Math.min(1, 2 * TDistribution.of(degreesOfFreedom).survivalProbability(Math.abs(t)));
	}

	/**
	 * Returns the value that is exceeded in absolute terms with probability {@code alpha}: 1.96 for the normal
	 * distribution and 5 %.
	 *
	 * @param alpha above 0 and below 1
	 * @param degreesOfFreedom above 0; infinite for the normal distribution; the result is NaN if it is NaN
	 */
	public static double critical(double alpha, double degreesOfFreedom) {
		// the variances of values near the limits of double can be infinite, and their degrees of freedom NaN
		return Double.isNaN(degreesOfFreedom)
				? Double.NaN
				: TDistribution.of(degreesOfFreedom).inverseSurvivalProbability(alpha / 2);
	}

	/** Returns the {@link #critical} value of the normal distribution. */
	public static double normalCritical(double alpha) {
		return NORMAL.inverseSurvivalProbability(alpha / 2);
	}
}
