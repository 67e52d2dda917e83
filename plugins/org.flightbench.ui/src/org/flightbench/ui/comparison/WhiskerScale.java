// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.view.chart.SpeedupRange;

/**
 * The logarithmic scale on which the table draws speedups, the same for all rows. A speedup of 1 is in the middle.
 *
 * @param most the speedup at the right end, greater than 1; the left end is its reciprocal
 */
public record WhiskerScale(double most) {

	private static final double LEAST = 1.1;
	private static final double MOST = 64;
	/**
	 * The factor by which the logarithmic scale is extended if there are outliers, so that other marks do not collide
	 * with the arrows of the outliers.
	 */
	private static final double WITH_ARROWS = 1.3;

	/**
	 * Returns a scale that covers the speedups of all rows except outliers. It also covers their confidence intervals,
	 * but none farther than twice the distance of the speedup from no change.
	 */
	public static WhiskerScale of(List<ResultRow> rows) {
		Interval range = SpeedupRange.of(comparisons(rows).mapToDouble(ResultComparison::speedup), 1 / LEAST, LEAST);
		double farthest = Math.max(finiteLog(range.low()), finiteLog(range.high()));
		double most = comparisons(rows).filter(comparison -> range.contains(comparison.speedup()))
				.mapToDouble(WhiskerScale::reach).reduce(farthest, Math::max);
		boolean isAnyWild = comparisons(rows).mapToDouble(ResultComparison::speedup)
				.anyMatch(speedup -> speedup < range.low() || speedup > range.high());
		return new WhiskerScale(Math.min(MOST, Math.exp(most * (isAnyWild ? WITH_ARROWS : 1.08))));
	}

	private static Stream<ResultComparison> comparisons(List<ResultRow> rows) {
		return rows.stream().flatMap(row -> row.comparisons().stream()).filter(Objects::nonNull);
	}

	/** Returns the distance from the middle of the scale that a comparison needs, as a natural logarithm. */
	private static double reach(ResultComparison comparison) {
		Interval interval = comparison.correctedSpeedupInterval();
		double estimate = finiteLog(comparison.speedup());
		double end = Math.max(finiteLog(interval.low()), finiteLog(interval.high()));
		return Math.min(end, 2 * Math.max(estimate, Math.log(LEAST)));
	}

	private static double finiteLog(double value) {
		double log = Math.abs(Math.log(value));
		return Double.isFinite(log) ? log : 0;
	}

	/**
	 * Returns the position of a speedup.
	 *
	 * @return 0 at the left end, 0.5 for no change, and 1 at the right end; outside this range, possibly infinite, if
	 * the speedup exceeds the scale; NaN if it is NaN or negative
	 */
	public double position(double speedup) {
		return 0.5 + Math.log(speedup) / Math.log(most) / 2;
	}
}
