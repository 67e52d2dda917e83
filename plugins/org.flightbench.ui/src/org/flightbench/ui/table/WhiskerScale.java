// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.List;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.ResultComparison;

/**
 * The logarithmic scale on which the table draws speedups: the same for all rows, no change in the middle.
 *
 * @param most the speedup at the right end, and the slowdown at the left; above 1
 */
public record WhiskerScale(double most) {

	private static final double LEAST = 1.1;
	private static final double MOST = 64;

	/**
	 * The scale that fits the estimates of all rows, and their intervals as far as these are no more than twice as far.
	 */
	public static WhiskerScale of(List<ResultRow> rows) {
		double farthest = Math.log(LEAST);
		for (ResultRow row : rows) {
			for (ResultComparison comparison : row.comparisons()) {
				if (comparison != null) {
					farthest = Math.max(farthest, reach(comparison));
				}
			}
		}
		return new WhiskerScale(Math.min(MOST, Math.exp(farthest * 1.08)));
	}

	private static double reach(ResultComparison comparison) {
		double estimate = Math.abs(Math.log(comparison.speedup()));
		if (Double.isNaN(estimate) || Double.isInfinite(estimate)) {
			return 0;
		}
		Interval interval = comparison.correctedSpeedupInterval();
		double end = Math.max(finiteLog(interval.low()), finiteLog(interval.high()));
		return Math.max(estimate, Math.min(end, 2 * Math.max(estimate, Math.log(LEAST))));
	}

	private static double finiteLog(double value) {
		double log = Math.abs(Math.log(value));
		return Double.isFinite(log) ? log : 0;
	}

	/**
	 * Where a speedup stands.
	 *
	 * @return 0 at the left end, 0.5 for no change, 1 at the right end; beyond these when the speedup is outside the
	 * scale or infinite; NaN for NaN and below zero
	 */
	public double position(double speedup) {
		return 0.5 + Math.log(speedup) / Math.log(most) / 2;
	}
}
