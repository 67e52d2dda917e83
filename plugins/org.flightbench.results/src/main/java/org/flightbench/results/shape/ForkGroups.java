// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.shape;

import java.util.Arrays;
import java.util.Optional;

import org.flightbench.base.Texts;

/**
 * Two groups that forks fall into, as when the compiler decides one way in some JVMs and another way in others. Their
 * mean is a value that no fork has, and moves with how many forks there happen to be in each group.
 *
 * @param lower how many forks are in the group of the lower values
 * @param higher how many are in the other
 * @param boundary halfway between the groups, in the values' unit
 * @param distance of the groups' typical (geometric mean) values, as a share of the lower: 0.25 if the higher is 25 %
 * more
 */
public record ForkGroups(int lower, int higher, double boundary, double distance) {

	private static final int FEWEST_FORKS = 5;
	/** A single fork is an outlier, no group. */
	private static final int FEWEST_IN_GROUP = 2;
	private static final double SMALLEST_SHARE = 0.1;
	/**
	 * Divided by the number of forks: the least gap between the groups in standard deviations inside them. Forks of one
	 * group, whether distributed normally, lognormally, uniformly, or with heavy tails, exceed it in at most 1 % of the
	 * cases, uniform ones in 2.5 %.
	 */
	private static final double LEAST_GAP = 50;

	/**
	 * The split into two groups with the least variance inside them, if the gap between them is too wide for one group.
	 *
	 * @param medians of the logarithms of each fork's iterations: a fork with a slow iteration is in no other group; or
	 * the logarithms of other values that stand for a fork each
	 */
	public static Optional<ForkGroups> find(double[] medians) {
		int count = medians.length;
		if (count < FEWEST_FORKS) {
			return Optional.empty();
		}
		double[] sorted = medians.clone();
		Arrays.sort(sorted);
		int fewest = Math.max(FEWEST_IN_GROUP, (int) Math.ceil(SMALLEST_SHARE * count));
		Split best = null;
		for (int lower = fewest; lower <= count - fewest; lower++) {
			Split split = Split.of(sorted, lower);
			best = best == null || split.within() < best.within() ? split : best;
		}
		double distance = Math.expm1(best.distance());
		double gap = sorted[best.lower()] - sorted[best.lower() - 1];
		double deviation = Math.sqrt(best.within() / (count - 2));
		boolean found = distance >= 2 * DataShape.SMALLEST && gap > 0 && gap >= LEAST_GAP / count * deviation;
		return found
				? Optional.of(new ForkGroups(best.lower(), count - best.lower(),
						Math.exp((sorted[best.lower()] + sorted[best.lower() - 1]) / 2), distance))
				: Optional.empty();
	}

	/** The sentence about them. */
	String sentence() {
		return Texts.bind(Messages.shape_groups, higher, lower + higher, DataShape.change(distance));
	}
}
