// SPDX-License-Identifier: UPL-1.0
/**
 * Charts of comparisons: their content ({@link org.flightbench.view.chart.Chart}, created by
 * {@link org.flightbench.view.chart.ChartFactory}) and their layout ({@link org.flightbench.view.chart.ChartLayout}).
 * The desktop and the SVG renderer draw the same charts.
 */
package org.flightbench.view.chart;
