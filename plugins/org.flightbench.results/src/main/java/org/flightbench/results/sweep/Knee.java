// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.sweep;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The knee of a curve: the point where it bends most.
 *
 * @param point the point of the knee, null if there is no knee or its location is too uncertain
 * @param low smallest parameter at which the knee may be, NaN if there is none
 * @param high largest parameter at which the knee may be, NaN if there is none; the confidence of this range is 95 %
 * @param share probability that the knee is exactly at this point, from 0 to 1
 * @param needsForks whether the knee is unknown because a point has fewer than two forks, so a bend may be an effect of
 * fork-to-fork variation
 */
public record Knee(SweepPoint point, double low, double high, double share, boolean needsForks) {

	/** No knee. */
	public static final Knee NONE = new Knee(null, Double.NaN, Double.NaN, 0, false);
	/** A knee that is unknown because of too few forks. */
	static final Knee NEEDS_FORKS = new Knee(null, Double.NaN, Double.NaN, 0, true);

	private static final double CONFIDENCE = 0.95;

	/** Returns whether there is a knee at a known point. */
	public boolean exists() {
		return point != null;
	}

	/** Returns whether the curve has a knee at an unknown point. */
	public boolean isOpen() {
		return point == null && !Double.isNaN(low);
	}

	/**
	 * Creates a knee with its uncertainty. The range covers the most frequent points, which account for 95 % of the
	 * draws with a knee.
	 *
	 * @param found index of the knee
	 * @param counts number of draws with the knee at each point
	 * @param none number of draws without a knee
	 * @return {@link #NONE} if too many draws have no knee; a range without a point if it contains at least half of the
	 * inner points, because another run would find another knee
	 */
	static Knee of(List<SweepPoint> points, int found, int[] counts, int none) {
		int draws = Arrays.stream(counts).sum() + none;
		if (none > draws * (1 - CONFIDENCE)) {
			return NONE;
		}
		int[] byCount = IntStream.range(0, counts.length).boxed()
				.sorted(Comparator.comparingInt((Integer index) -> -counts[index])).mapToInt(Integer::intValue)
				.toArray();
		double low = points.get(found).parameter();
		double high = low;
		int covered = 0;
		for (int index : byCount) {
			if (covered >= (draws - none) * CONFIDENCE) {
				break;
			}
			covered += counts[index];
			low = Math.min(low, points.get(index).parameter());
			high = Math.max(high, points.get(index).parameter());
		}
		return isAnywhere(points, low, high)
				? new Knee(null, low, high, 0, false)
				: new Knee(points.get(found), low, high, (double) counts[found] / draws, false);
	}

	/**
	 * Returns whether the range contains several points and at least half of the inner points. The first and the last
	 * point cannot be knees.
	 */
	private static boolean isAnywhere(List<SweepPoint> points, double low, double high) {
		long possible = points.stream().filter(point -> point.parameter() >= low && point.parameter() <= high).count();
		return possible > 1 && possible >= (points.size() - 2) / 2.0;
	}
}
