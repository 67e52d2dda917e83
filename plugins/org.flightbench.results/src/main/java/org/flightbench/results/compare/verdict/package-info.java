// SPDX-License-Identifier: UPL-1.0
/** Verdicts of comparisons, and the settings of comparisons. */
package org.flightbench.results.compare.verdict;
