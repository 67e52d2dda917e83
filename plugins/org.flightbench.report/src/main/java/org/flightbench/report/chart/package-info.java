// SPDX-License-Identifier: UPL-1.0
/**
 * Charts of comparisons: their content ({@link org.flightbench.report.chart.Chart}, created by
 * {@link org.flightbench.report.chart.Charts}) and their layout ({@link org.flightbench.report.chart.ChartLayout}). The
 * desktop draws the same charts as the SVG renderer.
 */
package org.flightbench.report.chart;
