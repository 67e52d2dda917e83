// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.sweep;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Where a curve bends most.
 *
 * @param point the point, null if there is no knee, or if it may be nearly anywhere
 * @param low the smallest parameter at which the knee may be, NaN if there is none
 * @param high the largest; the knee lies between them with 95 % confidence
 * @param share how probable it is that the knee is at that very point, from 0 to 1
 * @param needsForks whether there is none because some point is of fewer than two forks: its iterations do not show how
 * much forks differ, and so a bend may be noise
 */
public record Knee(SweepPoint point, double low, double high, double share, boolean needsForks) {

	/** No knee. */
	public static final Knee NONE = new Knee(null, Double.NaN, Double.NaN, 0, false);
	/** Not known, for want of forks. */
	static final Knee NEEDS_FORKS = new Knee(null, Double.NaN, Double.NaN, 0, true);

	private static final double CONFIDENCE = 0.95;

	/** Whether there is one, and where. */
	public boolean exists() {
		return point != null;
	}

	/** Whether the curve bends, but it is open where. */
	public boolean isOpen() {
		return point == null && !Double.isNaN(low);
	}

	/**
	 * A knee with its uncertainty: the points at which it is most often, until they are 95 % of all draws.
	 *
	 * @param found its index
	 * @param counts how often each point was the knee when all were drawn again
	 * @param none how often there was none
	 * @return {@link #NONE} if there was none too often; a range without a point if it may be at half of the points or
	 * more, as another run would find it elsewhere
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

	/** Of the points between the ends, which alone can be a knee. */
	private static boolean isAnywhere(List<SweepPoint> points, double low, double high) {
		long possible = points.stream().filter(point -> point.parameter() >= low && point.parameter() <= high).count();
		return possible > 1 && possible >= (points.size() - 2) / 2.0;
	}
}
