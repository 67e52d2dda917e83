// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.change;

import org.flightbench.results.statistics.FiellerSet;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.RatioOfMeans;

/**
 * A sudden change of the level.
 *
 * @param index the first point after it
 * @param from the first point of the stable part before it
 * @param to the end of the stable part after it, exclusive
 * @param before the level before it
 * @param after the level after it
 * @param p probability of a step as clear as this anywhere in the series if nothing changed
 */
public record Step(int index, int from, int to, MeanEstimate before, MeanEstimate after, double p) {

	/** The level after over the level before: 1.05 for 5 % more. */
	public double ratio() {
		return RatioOfMeans.ratio(before.mean(), after.mean());
	}

	/** The interval of the ratio at a confidence of {@code 1 − alpha}; all ratios if a level is negative. */
	public FiellerSet interval(double alpha) {
		return before.mean() < 0 || after.mean() < 0
				? new FiellerSet(0, Double.POSITIVE_INFINITY)
				: new RatioOfMeans(before, after).interval(alpha);
	}
}
