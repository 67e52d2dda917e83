// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/** Student's t distribution, two-sided: what share lies further from 0 than a value, and the value for a share. */
public final class StudentT {

	private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
	private static final int MOST_STEPS = 100;
	private static final double PRECISION = 1e-13;

	private StudentT() {}

	/**
	 * The probability of a value at least as far from 0 as {@code t}, on either side.
	 *
	 * @param t any value, infinite included
	 * @param degreesOfFreedom above 0, possibly infinite (the normal distribution)
	 */
	public static double p(double t, double degreesOfFreedom) {
		return Math.min(1, 2 * TDistribution.of(degreesOfFreedom).survivalProbability(Math.abs(t)));
	}

	/**
	 * The value beyond which, on both sides together, the share {@code alpha} lies: 1.96 for 5 % of the normal
	 * distribution. <p> Newton's method on the logarithm of the tail against the logarithm of the value. That function
	 * is decreasing and concave, so from any start the second step lies beyond the root and all further ones approach
	 * it from there; it needs a fifth of the time of a bracketing solver, of which a comparison would need two for each
	 * result.
	 *
	 * @param alpha above 0 and below 1
	 * @param degreesOfFreedom above 0, possibly infinite
	 */
	public static double critical(double alpha, double degreesOfFreedom) {
		double tail = alpha / 2;
		double value = normalCritical(alpha);
		if (Double.isInfinite(degreesOfFreedom)) {
			return value;
		}
		TDistribution distribution = TDistribution.of(degreesOfFreedom);
		for (int step = 0; step < MOST_STEPS; step++) {
			double beyond = distribution.survivalProbability(value);
			double change = beyond * Math.log(beyond / tail) / (value * distribution.density(value));
			value *= Math.exp(change);
			if (Math.abs(change) < PRECISION) {
				break;
			}
		}
		return value;
	}

	/** {@link #critical} of the normal distribution. */
	public static double normalCritical(double alpha) {
		return NORMAL.inverseSurvivalProbability(alpha / 2);
	}
}
