// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import org.flightbench.results.statistics.SpendingBounds;

/**
 * The plan of a sequential comparison with a look after each fork, using {@link SpendingBounds}. The number of forks is
 * that of the side with fewer. The bounds assume normally distributed values. They spend only {@link #SPENT} of the
 * error probability, because forks that form two groups would otherwise cause too many false verdicts if there are few
 * forks.
 *
 * @param confidence 1 minus the probability of a false verdict over all looks, above 0 and below 1
 * @param precision the largest change that is irrelevant, as a fraction above 0 and below 1
 * @param mostForks maximum number of forks per side, from {@link #FIRST_LOOK} to {@link #MOST}
 */
public record SequentialPlan(double confidence, double precision, int mostForks) {

	/**
	 * The number of forks per side at the first look. With fewer forks that form two groups, all forks of a side would
	 * too often be in the same group.
	 */
	public static final int FIRST_LOOK = 4;
	/** The maximum number of forks per side that can be planned. */
	public static final int MOST = 200;
	/** The fraction of the error probability that the bounds spend. */
	static final double SPENT = 0.8;

	/** @throws IllegalArgumentException if a value is out of range */
	public SequentialPlan {
		if (!(confidence > 0 && confidence < 1)) {
			throw new IllegalArgumentException("confidence must lie between 0 and 1, not " + confidence);
		}
		if (!(precision > 0 && precision < 1)) {
			throw new IllegalArgumentException("precision must lie between 0 and 1, not " + precision);
		}
		if (mostForks < FIRST_LOOK || mostForks > MOST) {
			throw new IllegalArgumentException(
					"forks must be from " + FIRST_LOOK + " to " + MOST + ", not " + mostForks);
		}
	}

	/**
	 * Returns the level of the test at a look, as if it were the only test.
	 *
	 * @param forks number of forks per side, at least 1; numbers above the planned maximum have the level of the
	 * maximum
	 * @param alpha probability of a false verdict over all looks, above 0 and below 1
	 */
	public double level(int forks, double alpha) {
		return bounds(forks).level(Math.min(forks, mostForks), SPENT * alpha);
	}

	/**
	 * Returns the p-value adjusted for all looks: the smallest alpha at which the test is significant at this look, or
	 * 1 before the first look.
	 *
	 * @param forks number of forks per side, at least 1
	 * @param p p-value of the test as if it were the only test, NaN if there is none
	 */
	public double overall(int forks, double p) {
		if (Double.isNaN(p)) {
			return p;
		}
		return forks < FIRST_LOOK ? 1 : Math.min(1, bounds(forks).overall(Math.min(forks, mostForks), p) / SPENT);
	}

	/** Returns the bounds. Before the first planned look, the current look counts as the first. */
	private SpendingBounds bounds(int forks) {
		return SpendingBounds.of(Math.min(forks, FIRST_LOOK), mostForks);
	}
}
