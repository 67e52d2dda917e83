// SPDX-License-Identifier: UPL-1.0
/**
 * The comparison of runs: significant differences, their size, and their uncertainty. Pure functions turn runs into a
 * {@link org.flightbench.results.compare.Comparison}.
 */
package org.flightbench.results.compare;
