// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

/**
 * The geometric mean of several compared results.
 *
 * @param scope fully qualified name of the class to which the results belong, empty for all results
 * @param ratio mean of the ratios (candidate divided by baseline), only meaningful if all results have the same
 * direction
 * @param interval confidence interval of {@code ratio}
 * @param speedup mean of the speedups, above 1 if better
 * @param speedupInterval confidence interval of the speedup
 * @param count number of results; all other values are NaN if it is 0
 */
public record GeometricMean(String scope, double ratio, Interval interval, double speedup, Interval speedupInterval,
		int count) {}
