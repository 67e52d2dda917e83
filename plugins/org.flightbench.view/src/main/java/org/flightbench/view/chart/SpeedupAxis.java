// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.List;

import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.view.text.Messages;

/**
 * Creates the axis of speedups. It covers the threshold and all speedups with their intervals, except values that would
 * compress the others: a few extreme speedups and interval bounds, and unbounded intervals, are drawn as arrows at the
 * ends of the axis.
 */
final class SpeedupAxis {

	private static final double SMALLEST_THRESHOLD = 0.02;
	private static final double SMALLEST_REACH = 2;

	private SpeedupAxis() {}

	/**
	 * Returns an axis for the given changes.
	 *
	 * @param count the approximate number of ticks that fit
	 */
	static Axis of(List<ResultComparison> changes, double threshold, int count) {
		return of(Messages.axis_speedup, changes, threshold, count);
	}

	/** Returns an axis for the given changes, for charts in which higher is better. */
	static Axis upwards(List<ResultComparison> changes, double threshold, int count) {
		return of(Messages.axis_speedup_upwards, changes, threshold, count);
	}

	private static Axis of(String label, List<ResultComparison> changes, double threshold, int count) {
		double least = 1 - 1.6 * Math.min(0.5, Math.max(SMALLEST_THRESHOLD, threshold));
		Interval range = SpeedupRange.of(changes.stream().mapToDouble(ResultComparison::speedup), least, 1 / least);
		double reach = Math.max(SMALLEST_REACH, Math.sqrt(range.high() / range.low()));
		double lowest = range.low() / reach;
		double highest = range.high() * reach;
		double start = range.low();
		double end = range.high();
		boolean beyond = false;
		for (ResultComparison change : changes) {
			Interval interval = RatioCharts.speedupInterval(change);
			boolean isWild = change.speedup() < range.low() || change.speedup() > range.high();
			beyond |= isWild;
			if (interval.isKnown() && !isWild) {
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
