// SPDX-License-Identifier: UPL-1.0
/**
 * What raw data look like where a mean alone misleads: forks in two groups, iterations that are not steady, outliers.
 */
package org.flightbench.results.shape;
