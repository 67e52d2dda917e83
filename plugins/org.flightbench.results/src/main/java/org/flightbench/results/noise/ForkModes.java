// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

import org.flightbench.results.shape.ForkGroups;
import org.flightbench.results.statistics.StudentT;

/**
 * Two modes of a benchmark's forks when nothing changes, for instance because the JIT compiler makes different
 * decisions in different JVMs. The difference of two forks rarely exceeds the distance of the modes. This limit is more
 * precise than a standard deviation.
 *
 * @param lower number of forks in the lower mode
 * @param higher number of forks in the higher mode
 * @param distance distance of the modes relative to the lower mode: 0.25 if the higher mode is 25 % above it
 * @param within coefficient of variation of forks in the same mode
 * @param differing fraction of neighboring forks that are in different modes
 */
public record ForkModes(int lower, int higher, double distance, double within, double differing) {

	private static final double PRECISION = 1e-6;
	private static final int MAX_STEPS = 60;
	private static final int STEPS_BETWEEN_HALVES = 8;
	/**
	 * The upper end of the search for a critical value, in standard deviations within the modes above the distance of
	 * the modes.
	 */
	private static final double FAR = 1000;

	/**
	 * Calculates the modes from two groups of forks.
	 *
	 * @param logarithms logarithms of the fork means
	 * @param groups the groups of these forks
	 * @param differing fraction of neighboring forks that are in different modes
	 */
	static ForkModes of(double[] logarithms, ForkGroups groups, double differing) {
		double boundary = Math.log(groups.boundary());
		double[] sums = new double[2];
		for (double value : logarithms) {
			sums[value < boundary ? 0 : 1] += value;
		}
		double low = sums[0] / groups.lower();
		double high = sums[1] / groups.higher();
		double squares = 0;
		for (double value : logarithms) {
			double off = value - (value < boundary ? low : high);
			squares += off * off;
		}
		return new ForkModes(groups.lower(), groups.higher(), groups.distance(),
				Math.sqrt(squares / (logarithms.length - 2)), differing);
	}

	/**
	 * Returns the critical value of the absolute log ratio of two forks, which is exceeded with probability {@code
	 * alpha}.
	 *
	 * @param alpha above 0 and below 1
	 */
	double critical(double alpha) {
		double value = Math.log1p(distance);
		double low = 0;
		double high = value + FAR * within;
		double atLow = Math.log(1 / alpha);
		double atHigh = -atLow;
		// regula falsi with halved weights (Illinois variant), with a bisection every few steps
		for (int step = 1; step < MAX_STEPS && high - low > PRECISION * high; step++) {
			double at = Math.log(p(value) / alpha);
			if (at > 0) {
				low = value;
				atLow = at;
				atHigh /= 2;
			} else {
				high = value;
				atHigh = Math.max(at, -FAR);
				atLow /= 2;
			}
			value = step % STEPS_BETWEEN_HALVES == 0
					? (low + high) / 2
					: (low * atHigh - high * atLow) / (atHigh - atLow);
		}
		return high;
	}

	/** Returns the probability that the absolute log ratio of two forks is at least this value. */
	double p(double logarithm) {
		if (within == 0) {
			return logarithm <= 0 ? 1 : logarithm <= Math.log1p(distance) ? differing : 0;
		}
		double apart = Math.log1p(distance);
		double same = Math.sqrt(2) * within;
		// includes the uncertainty of the modes' means, which are estimated from a limited number of forks
		double other = Math.sqrt(2 + 1.0 / lower + 1.0 / higher) * within;
		return (1 - differing) * 2 * above(logarithm / same)
				+ differing * (above((logarithm - apart) / other) + above((logarithm + apart) / other));
	}

	private double above(double t) {
		double tail = StudentT.p(t, degreesOfFreedom()) / 2;
		return t >= 0 ? tail : 1 - tail;
	}

	/** Returns the degrees of freedom within the modes. */
	double degreesOfFreedom() {
		return (double) lower + higher - 2;
	}
}
