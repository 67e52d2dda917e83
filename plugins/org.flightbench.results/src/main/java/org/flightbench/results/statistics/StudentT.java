// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/** Two-sided tail probabilities and critical values of Student's t distribution. */
public final class StudentT {

	private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
	private static final int MAX_STEPS = 100;
	/**
	 * The relative change at which Newton's method stops. Convergence is quadratic, so the next change would be
	 * negligible.
	 */
	private static final double SMALL_CHANGE = 1e-7;

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
	 * distribution and 5 %. <p>Applies Newton's method to the logarithm of the tail probability as a function of the
	 * logarithm of the value. This function is decreasing and concave, so the second step is beyond the root from any
	 * start, and further steps converge monotonically. Starting from the expansion by degrees of freedom, it takes two
	 * or three steps, compared with ten for a bracketing solver. A comparison needs two critical values per result.
	 *
	 * @param alpha above 0 and below 1
	 * @param degreesOfFreedom above 0; infinite for the normal distribution
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
		for (int step = 0; step < MAX_STEPS && Math.abs(change) > SMALL_CHANGE; step++) {
			double beyond = distribution.survivalProbability(value);
			change = beyond * Math.log(beyond / tail) / (value * distribution.density(value));
			value *= Math.exp(change);
		}
		return value;
	}

	/**
	 * Returns the first terms of Fisher's expansion (Abramowitz and Stegun 26.7.5), which is accurate unless there are
	 * only a few degrees of freedom.
	 */
	private static double expansion(double normal, double freedom) {
		double square = normal * normal;
		double first = normal * (square + 1) / 4;
		double second = normal * ((5 * square + 16) * square + 3) / 96;
		double third = normal * (((3 * square + 19) * square + 17) * square - 15) / 384;
		return normal + (first + (second + third / freedom) / freedom) / freedom;
	}

	/** Returns the {@link #critical} value of the normal distribution. */
	public static double normalCritical(double alpha) {
		return NORMAL.inverseSurvivalProbability(alpha / 2);
	}
}
