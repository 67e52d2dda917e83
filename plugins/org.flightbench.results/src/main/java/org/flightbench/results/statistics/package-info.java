// SPDX-License-Identifier: UPL-1.0
/**
 * The statistics of comparisons, free of anything about benchmarks: estimates of means, the interval of their ratio,
 * corrections for many tests, sample sizes. Their uses are described in {@code docs/statistics.md}.
 */
package org.flightbench.results.statistics;
