// SPDX-License-Identifier: UPL-1.0
/**
 * The chart area of a comparison: draws the charts of {@link org.flightbench.report.chart} with SWTChart, and lets the
 * user point at values, move over them by keyboard, copy and export pictures.
 */
package org.flightbench.ui.chart;
