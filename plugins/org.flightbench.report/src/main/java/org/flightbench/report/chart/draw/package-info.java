// SPDX-License-Identifier: UPL-1.0
/** Draws charts and finds the mark at a position. */
package org.flightbench.report.chart.draw;
