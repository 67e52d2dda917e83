// SPDX-License-Identifier: UPL-1.0
/** Verdicts on results: effects, intervals, reasons. */
package org.flightbench.results.compare.judge;
