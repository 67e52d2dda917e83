// SPDX-License-Identifier: UPL-1.0
/**
 * Charts of comparisons: what they show ({@link org.flightbench.report.chart.Chart}, made by
 * {@link org.flightbench.report.chart.Charts}), where everything goes at a given size
 * ({@link org.flightbench.report.chart.ChartLayout}), and the SVG renderer. The desktop draws the same charts.
 */
package org.flightbench.report.chart;
