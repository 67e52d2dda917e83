// SPDX-License-Identifier: UPL-1.0
/**
 * The chart area of a comparison. It draws the charts of {@link org.flightbench.view.chart} with SWTChart, lets the
 * user point at values with the mouse and the keyboard, and copies and exports images.
 */
package org.flightbench.ui.chart;
