// SPDX-License-Identifier: UPL-1.0
/**
 * Comparison of runs: which differences are real, how large they are, and how sure that is. Pure functions from runs to
 * a {@link org.flightbench.results.compare.Comparison}.
 */
package org.flightbench.results.compare;
