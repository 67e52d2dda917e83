// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history;

/**
 * One measurement of a series.
 *
 * @param run that it is of
 * @param value the mean of its forks' means, or the score where there are none, in the unit of the series; finite
 * @param variance of that mean as the forks show it, NaN with fewer than two forks
 * @param forks the number of forks, 0 if not known
 * @param error half the width of JMH's 99.9 % interval, NaN if not known
 */
public record HistoryPoint(HistoryRun run, double value, double variance, int forks, double error) {}
