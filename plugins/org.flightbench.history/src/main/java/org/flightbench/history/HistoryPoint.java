// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history;

/**
 * One measurement of a series.
 *
 * @param run that it is of
 * @param value the mean of its forks' means, or the score where there are none, in the unit of the series; usable
 * @param variance of that mean as the forks show it, NaN with fewer than two forks
 * @param forks the number of forks, 0 if not known
 * @param error half the width of JMH's 99.9 % interval, NaN if not known
 */
public record HistoryPoint(HistoryRun run, double value, double variance, int forks, double error) {

	/** No measurement is larger; what is computed of larger values, such as products of variances, would overflow. */
	public static final double LARGEST = 1e60;

	/** Whether a series can have such a value: a number that is not too large. */
	public static boolean isUsable(double value) {
		return Math.abs(value) <= LARGEST;
	}
}
