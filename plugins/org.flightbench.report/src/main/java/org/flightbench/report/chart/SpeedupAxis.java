// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

import java.util.List;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.ResultComparison;

/**
 * The axis of speedups. It covers all of them, the threshold, and the ends of intervals unless they would squash the
 * rest: such ends, and those of unbounded intervals, lie beyond the axis, where there is room for their arrows.
 */
final class SpeedupAxis {

	private static final double SMALLEST_THRESHOLD = 0.02;
	private static final double SMALLEST_REACH = 2;

	private SpeedupAxis() {}

	/**
	 * An axis for these changes.
	 *
	 * @param count about how many ticks there is room for
	 */
	static Axis of(List<ResultComparison> changes, double threshold, int count) {
		return of(Messages.axis_speedup, changes, threshold, count);
	}

	/** The same axis for a chart in which better is upwards. */
	static Axis upwards(List<ResultComparison> changes, double threshold, int count) {
		return of(Messages.axis_speedup_upwards, changes, threshold, count);
	}

	private static Axis of(String label, List<ResultComparison> changes, double threshold, int count) {
		double low = 1 - 1.6 * Math.min(0.5, Math.max(SMALLEST_THRESHOLD, threshold));
		double high = 1 / low;
		for (ResultComparison change : changes) {
			low = Math.min(low, change.speedup());
			high = Math.max(high, change.speedup());
		}
		double reach = Math.max(SMALLEST_REACH, Math.sqrt(high / low));
		double lowest = low / reach;
		double highest = high * reach;
		double start = low;
		double end = high;
		boolean beyond = false;
		for (ResultComparison change : changes) {
			Interval interval = RatioCharts.speedupInterval(change);
			if (interval.isKnown()) {
				start = interval.low() > 0 ? Math.min(start, Math.max(interval.low(), lowest)) : start;
				end = Double.isFinite(interval.high()) ? Math.max(end, Math.min(interval.high(), highest)) : end;
				beyond |= interval.low() < lowest || interval.high() > highest;
			}
		}
		double margin = Math.pow(end / start, beyond ? 0.12 : 0.04);
		return Ticks.logarithmic(label, start / margin, end * margin, count,
				value -> TickLabels.of(value) + "×");
	}
}
