// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

import org.flightbench.results.shape.ForkGroups;
import org.flightbench.results.statistics.StudentT;

/**
 * Two modes that the forks of a benchmark fall into while nothing changes, as when the compiler decides one way in some
 * JVMs and another way in others. Two forks are then in the same mode or in different ones, and their difference is
 * seldom larger than the modes are apart, while a standard deviation knows only by how much forks vary.
 *
 * @param lower how many forks were in the mode of the lower values
 * @param higher how many were in the other
 * @param distance of the modes, as a share of the lower: 0.25 if the higher is 25 % more
 * @param within the coefficient of variation of forks of the same mode
 * @param differing the share of two neighboring forks that are in different modes
 */
public record ForkModes(int lower, int higher, double distance, double within, double differing) {

	private static final double PRECISION = 1e-6;
	private static final int MOST_STEPS = 60;
	private static final int STEPS_BETWEEN_HALVES = 8;
	/** So many deviations inside the modes, and the distance of the modes, no share that is asked for lies beyond. */
	private static final double FAR = 1000;

	/**
	 * The modes of forks.
	 *
	 * @param logarithms of the forks' means
	 * @param groups that these fall into
	 * @param differing the share of two neighboring forks that are in different modes
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
	 * The logarithm of the ratio of two forks beyond which, on both sides together, the share {@code alpha} of them
	 * lies.
	 *
	 * @param alpha above 0 and below 1
	 */
	double critical(double alpha) {
		double value = Math.log1p(distance);
		double low = 0;
		double high = value + FAR * within;
		double atLow = Math.log(1 / alpha);
		double atHigh = -atLow;
		// false position with halved weights (the Illinois method), and a bisection now and then
		for (int step = 1; step < MOST_STEPS && high - low > PRECISION * high; step++) {
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

	/** The share of two forks whose ratio has a logarithm at least as far from 0. */
	double p(double logarithm) {
		if (within == 0) {
			return logarithm <= 0 ? 1 : logarithm <= Math.log1p(distance) ? differing : 0;
		}
		double apart = Math.log1p(distance);
		double same = Math.sqrt(2) * within;
		// the modes' means are known from so many forks only
		double other = Math.sqrt(2 + 1.0 / lower + 1.0 / higher) * within;
		return (1 - differing) * 2 * above(logarithm / same)
				+ differing * (above((logarithm - apart) / other) + above((logarithm + apart) / other));
	}

	private double above(double t) {
		double tail = StudentT.p(t, degreesOfFreedom()) / 2;
		return t >= 0 ? tail : 1 - tail;
	}

	/** With how many the variation inside the modes is known. */
	double degreesOfFreedom() {
		return (double) lower + higher - 2;
	}
}
