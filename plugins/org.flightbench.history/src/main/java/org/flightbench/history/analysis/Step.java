// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import org.flightbench.results.statistics.FiellerSet;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.RatioOfMeans;

/**
 * A sudden change of a level.
 *
 * @param index first point after the change
 * @param from first point of the stable part before the change
 * @param to end of the stable part after the change, exclusive
 * @param before level before the change
 * @param after level after the change
 * @param p p-value, corrected for the number of positions in the series
 */
public record Step(int index, int from, int to, MeanEstimate before, MeanEstimate after, double p) {

	/** Returns the level after the change divided by the level before it: 1.05 for 5 % more. */
	public double ratio() {
		return RatioOfMeans.ratio(before.mean(), after.mean());
	}

	/**
	 * Returns the difference of the levels as a share of the absolute level before the change: 0.05 for 5 % more, even
	 * if both levels are negative. It is infinite if the level before is 0.
	 */
	public double change() {
		return before.mean() < 0 ? 1 - ratio() : ratio() - 1;
	}

	/**
	 * Returns the confidence interval of the ratio at confidence level {@code 1 − alpha}. It contains all ratios if a
	 * level is negative.
	 */
	public FiellerSet interval(double alpha) {
		return before.mean() < 0 || after.mean() < 0
				? new FiellerSet(0, Double.POSITIVE_INFINITY)
				: new RatioOfMeans(before, after).interval(alpha);
	}
}
