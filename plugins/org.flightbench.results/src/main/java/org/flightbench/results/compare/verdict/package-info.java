// SPDX-License-Identifier: UPL-1.0
/** Verdicts of comparisons, and their settings. */
package org.flightbench.results.compare.verdict;
