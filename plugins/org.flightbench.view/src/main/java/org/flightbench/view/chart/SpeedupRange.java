// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.Arrays;
import java.util.stream.DoubleStream;

import org.flightbench.results.compare.Interval;

/** Determines the range of a speedup chart. It excludes a few extreme values that would compress the others. */
public final class SpeedupRange {

	/**
	 * The number of speedups for each extreme value at either end. With at least {@link #MIN_WITH_WILD} speedups,
	 * either end may have one extreme value even if there are fewer than this.
	 */
	private static final int WILD_OF = 6;
	private static final int MIN_WITH_WILD = 3;
	/**
	 * The minimum distance of extreme values from the others: this fraction of the logarithmic range of the others, and
	 * at least {@link #WILD_FACTOR}.
	 */
	private static final double WILD_DISTANCE = 0.5;
	private static final double WILD_FACTOR = 4;

	private SpeedupRange() {}

	/**
	 * Returns the range of the speedups that are not extreme.
	 *
	 * @param speedups the speedups in any order; values that are NaN, infinite or not positive are ignored
	 * @param low positive; the range starts at this value or below
	 * @param high greater than {@code low}; the range ends at this value or above
	 */
	public static Interval of(DoubleStream speedups, double low, double high) {
		double[] all = speedups.filter(speedup -> speedup > 0 && Double.isFinite(speedup)).sorted().toArray();
		int atEachEnd = all.length < MIN_WITH_WILD ? 0 : Math.max(1, all.length / WILD_OF);
		double[] others = Arrays.copyOfRange(all, atEachEnd, all.length - atEachEnd);
		double from = others.length == 0 ? low : Math.min(low, others[0]);
		double to = others.length == 0 ? high : Math.max(high, others[others.length - 1]);
		double away = Math.max(WILD_FACTOR, Math.pow(to / from, WILD_DISTANCE));
		double[] shown = Arrays.stream(all).filter(one -> one >= from / away && one <= to * away).toArray();
		return shown.length == 0
				? new Interval(low, high)
				: new Interval(Math.min(low, shown[0]), Math.max(high, shown[shown.length - 1]));
	}
}
