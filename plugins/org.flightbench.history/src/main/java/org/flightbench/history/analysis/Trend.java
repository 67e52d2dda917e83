// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

/**
 * A slow change of the level over a part of a series.
 *
 * @param from first point
 * @param to end, exclusive
 * @param first level at the first point
 * @param last level at the last point
 * @param change change from the first to the last level as a share of the first level: −0.03 for 3 % less
 * @param low lower end of the change's 95 % interval
 * @param high upper end of the change's 95 % interval
 * @param p p-value of the slope, corrected for the number of positions in the series
 */
public record Trend(int from, int to, double first, double last, double change, double low, double high, double p) {}
