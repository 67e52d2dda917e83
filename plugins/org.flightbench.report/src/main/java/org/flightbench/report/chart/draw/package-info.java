// SPDX-License-Identifier: UPL-1.0
/** Draws a chart and finds what is at a place in it. */
package org.flightbench.report.chart.draw;
