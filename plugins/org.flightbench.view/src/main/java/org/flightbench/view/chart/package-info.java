// SPDX-License-Identifier: UPL-1.0
/**
 * Charts of comparisons: their content ({@link org.flightbench.view.chart.Chart}, created by
 * {@link org.flightbench.view.chart.ChartFactory}) and their layout ({@link org.flightbench.view.chart.ChartLayout}).
 * The desktop draws the same charts as the SVG renderer.
 */
package org.flightbench.view.chart;
