// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/** Student's t distribution, two-sided: what share lies further from 0 than a value, and the value for a share. */
public final class StudentT {

	private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
	private static final int MOST_STEPS = 100;
	/** Newton's method doubles the number of right digits: after a change this small nothing is left to change. */
	private static final double SMALL_CHANGE = 1e-7;

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
	 * distribution.
	 *
	 * <p>Newton's method on the logarithm of the tail against the logarithm of the value. That function is decreasing
	 * and concave, so from any start the second step lies beyond the root and all further ones approach it from there.
	 * From the start that the expansion by degrees of freedom gives, two or three steps do; a bracketing solver needs
	 * ten, and a comparison two values for each result.
	 *
	 * @param alpha above 0 and below 1
	 * @param degreesOfFreedom above 0, possibly infinite
	 */
	public static double critical(double alpha, double degreesOfFreedom) {
		double tail = alpha / 2;
		double normal = normalCritical(alpha);
		if (Double.isInfinite(degreesOfFreedom)) {
			return normal;
		}
		TDistribution distribution = TDistribution.of(degreesOfFreedom);
		double value = Math.max(normal, expansion(normal, degreesOfFreedom));
		double change = 1;
		for (int step = 0; step < MOST_STEPS && Math.abs(change) > SMALL_CHANGE; step++) {
			double beyond = distribution.survivalProbability(value);
			change = beyond * Math.log(beyond / tail) / (value * distribution.density(value));
			value *= Math.exp(change);
		}
		return value;
	}

	/**
	 * The first terms of Fisher's expansion (Abramowitz and Stegun 26.7.5): close unless the degrees of freedom are
	 * few.
	 */
	private static double expansion(double normal, double freedom) {
		double square = normal * normal;
		double first = normal * (square + 1) / 4;
		double second = normal * ((5 * square + 16) * square + 3) / 96;
		double third = normal * (((3 * square + 19) * square + 17) * square - 15) / 384;
		return normal + (first + (second + third / freedom) / freedom) / freedom;
	}

	/** {@link #critical} of the normal distribution. */
	public static double normalCritical(double alpha) {
		return NORMAL.inverseSurvivalProbability(alpha / 2);
	}
}
