// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history;

/**
 * A measurement in a series.
 *
 * @param run the run
 * @param value mean of the fork means, or the score if no forks are known, in the unit of the series; always
 * {@linkplain #isUsable usable}
 * @param variance variance of the mean, estimated from the forks; NaN with fewer than two forks
 * @param forks number of forks, 0 if unknown
 * @param error half the width of JMH's 99.9 % confidence interval, NaN if unknown
 */
public record HistoryPoint(HistoryRun run, double value, double variance, int forks, double error) {

	/**
	 * The largest usable absolute value. For larger values, derived numbers such as products of variances would
	 * overflow.
	 */
	public static final double LARGEST = 1e60;

	/** Returns whether a value is a number and at most {@link #LARGEST} in absolute value. */
	public static boolean isUsable(double value) {
		return Math.abs(value) <= LARGEST;
	}
}
