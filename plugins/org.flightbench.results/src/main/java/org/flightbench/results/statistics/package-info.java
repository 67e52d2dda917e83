// SPDX-License-Identifier: UPL-1.0
/**
 * The statistics of comparisons, independent of benchmarks: estimates of means, confidence intervals of ratios,
 * corrections for multiple tests, and sample sizes. Their use is described in {@code docs/statistics.md}.
 */
package org.flightbench.results.statistics;
