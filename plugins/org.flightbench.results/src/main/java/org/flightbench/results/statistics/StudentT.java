// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/** Two-sided tail probabilities and critical values of Student's t distribution. */
public final class StudentT {

	private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

	/** The largest level for which Newton's method is used; critical values at larger levels are close to 0. */
	private static final double MAX_QUICK_ALPHA = 0.5;
	private static final int STEPS = 12;
	/** The relative change at which to stop, because the next step would be smaller than rounding errors. */
	private static final double PRECISION = 1e-9;

	private StudentT() {}

	/**
	 * Returns the probability of a value that is at least as far from 0 as {@code t}.
	 *
	 * @param t any value, including infinity
	 * @param degreesOfFreedom above 0; infinite for the normal distribution
	 */
	public static double p(double t, double degreesOfFreedom) {
		return Math.min(1, 2 * TDistribution.of(degreesOfFreedom).survivalProbability(Math.abs(t)));
	}

	/**
	 * Returns the value that absolute values exceed with probability {@code alpha}, for example 1.96 for the normal
	 * distribution and 5 %.
	 *
	 * @param alpha above 0 and below 1
	 * @param degreesOfFreedom above 0; infinite for the normal distribution; NaN if unknown, which returns NaN
	 */
	public static double critical(double alpha, double degreesOfFreedom) {
		// values near the limits of double can have infinite variances and NaN as their degrees of freedom
		if (Double.isNaN(degreesOfFreedom)) {
			return Double.NaN;
		}
		TDistribution distribution = TDistribution.of(degreesOfFreedom);
		double tail = alpha / 2;
		if (alpha <= MAX_QUICK_ALPHA && degreesOfFreedom >= 1) {
			double normal = normalCritical(alpha);
			double quick = quickCritical(distribution, tail,
					normal + (normal * normal * normal + normal) / (4 * degreesOfFreedom));
			if (!Double.isNaN(quick)) {
				return quick;
			}
		}
		return distribution.inverseSurvivalProbability(tail);
	}

	/**
	 * Finds the critical value by Newton's method. Uses logarithms of value and probability, because the tail is almost
	 * linear in them. The library's general solver took about half the time of large comparisons. Returns NaN if the
	 * method does not converge.
	 */
	private static double quickCritical(TDistribution distribution, double tail, double start) {
		double value = start;
		for (int step = 0; step < STEPS; step++) {
			double probability = distribution.survivalProbability(value);
			double change = probability * Math.log(probability / tail) / (value * distribution.density(value));
			value *= Math.exp(change);
			if (Math.abs(change) < PRECISION) {
				return value;
			}
		}
		return Double.NaN;
	}

	/** Returns the {@link #critical} value of the normal distribution. */
	public static double normalCritical(double alpha) {
		return NORMAL.inverseSurvivalProbability(alpha / 2);
	}
}
