// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.sequential;

import org.flightbench.results.statistics.SpendingBounds;

/**
 * How a comparison is decided that is looked at after each fork: {@link SpendingBounds} over the forks of a side, the
 * fewer of both. Only a part of what may go wrong is spent on them, as the bounds are those of normal values: forks
 * that fall into two groups would else be called different too often when they are few.
 *
 * @param confidence one less the probability of a false verdict in all looks together, above 0 and below 1
 * @param precision changes within this do not matter: a share above 0 and below 1
 * @param mostForks of a side, from {@link #FIRST_LOOK} to {@link #MOST}
 */
public record SequentialPlan(double confidence, double precision, int mostForks) {

	/** Forks of a side at the first look. Of fewer, those of two groups are too often all of one. */
	public static final int FIRST_LOOK = 4;
	/** The most forks of a side that can be planned. */
	public static final int MOST = 200;
	/** The part of the probability of a false verdict that the bounds spend. */
	static final double SPENT = 0.8;

	/** @throws IllegalArgumentException if a value is out of its range */
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
	 * The level of the test of so many forks, as if it were the only one.
	 *
	 * @param forks of a side, 1 or more; beyond the most that are planned nothing more may be spent
	 * @param alpha probability of a false verdict in all looks together, above 0 and below 1
	 */
	public double level(int forks, double alpha) {
		return bounds(forks).level(Math.min(forks, mostForks), SPENT * alpha);
	}

	/**
	 * The p that takes all looks into account: the smallest alpha with which the test of so many forks is significant.
	 * It is 1 before the first look.
	 *
	 * @param forks of a side, 1 or more
	 * @param p of that test as if it were the only one, NaN if there is none
	 */
	public double overall(int forks, double p) {
		if (Double.isNaN(p)) {
			return p;
		}
		return forks < FIRST_LOOK ? 1 : Math.min(1, bounds(forks).overall(Math.min(forks, mostForks), p) / SPENT);
	}

	/** Before the first look, as if it were the first. */
	private SpendingBounds bounds(int forks) {
		return SpendingBounds.of(Math.min(forks, FIRST_LOOK), mostForks);
	}
}
