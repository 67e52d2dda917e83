// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

import java.util.Arrays;
import java.util.stream.DoubleStream;

import org.flightbench.results.compare.verdict.Interval;

/** The range of a picture of speedups: all of them but a few wild ones, which would squash the others. */
public final class SpeedupRange {

	/** At each end at most one of so many speedups is wild, but possibly one of a few. */
	private static final int WILD_OF = 6;
	private static final int FEWEST_WITH_WILD = 3;
	/**
	 * The distance of wild values from the others: more than this share of their range, in logarithms, and more than
	 * this factor.
	 */
	private static final double WILD_DISTANCE = 0.5;
	private static final double WILD_FACTOR = 4;

	private SpeedupRange() {}

	/**
	 * The range of the speedups that are not wild.
	 *
	 * @param speedups in any order; NaN, infinite ones, and what is not positive do not count
	 * @param low where the range starts at the latest; positive
	 * @param high where the range ends at the earliest; above {@code low}
	 */
	public static Interval of(DoubleStream speedups, double low, double high) {
		double[] all = speedups.filter(speedup -> speedup > 0 && Double.isFinite(speedup)).sorted().toArray();
		int atEachEnd = all.length < FEWEST_WITH_WILD ? 0 : Math.max(1, all.length / WILD_OF);
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
