// SPDX-License-Identifier: UPL-1.0
/** The judgment of results: effects, confidence intervals, verdicts and their reasons. */
package org.flightbench.results.compare.judge;
