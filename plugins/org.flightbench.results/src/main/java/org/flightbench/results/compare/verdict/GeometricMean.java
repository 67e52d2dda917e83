// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.verdict;

/**
 * The geometric mean over several compared results.
 *
 * @param scope fully qualified class over whose benchmarks it is taken, empty for all
 * @param ratio of the ratios candidate over baseline, in raw units: of use only where all results have one direction
 * @param interval its confidence interval
 * @param speedup of the speedups: above 1 when better
 * @param speedupInterval its confidence interval
 * @param count number of results in it; with 0 all values are NaN
 */
public record GeometricMean(String scope, double ratio, Interval interval, double speedup, Interval speedupInterval,
		int count) {}
