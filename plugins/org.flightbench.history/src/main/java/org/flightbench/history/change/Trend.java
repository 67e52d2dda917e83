// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.change;

/**
 * A slow change of the level over a part of a series.
 *
 * @param from the first point
 * @param to the end, exclusive
 * @param first the level at the first point
 * @param last the level at the last point
 * @param change from the first to the last as a share of the first: −0.03 for 3 % less
 * @param low lower end of its 95 % interval
 * @param high upper end of its 95 % interval
 * @param p probability of a slope as clear as this if the level stayed the same
 */
public record Trend(int from, int to, double first, double last, double change, double low, double high, double p) {}
