// SPDX-License-Identifier: UPL-1.0
/**
 * The shape of raw data where a mean alone misleads: forks in two groups, iterations that are not steady, outliers.
 */
package org.flightbench.results.shape;
