// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.shape;

import java.util.Arrays;
import java.util.Optional;

import org.flightbench.base.Texts;
import org.flightbench.results.text.Messages;

/**
 * Two groups of forks, for instance because the JIT compiler makes different decisions in different JVMs. Their mean is
 * not typical of any fork and depends on how many forks happen to be in each group.
 *
 * @param lower number of forks in the group of the lower values
 * @param higher number of forks in the group of the higher values
 * @param boundary the middle between the groups, in the unit of the values
 * @param distance distance of the groups' geometric means relative to the lower mean: 0.25 if the higher mean is 25 %
 * above it
 */
public record ForkGroups(int lower, int higher, double boundary, double distance) {

	private static final int MIN_FORKS = 5;
	/** The minimum number of forks in a group. A single distant fork is an outlier. */
	private static final int MIN_IN_GROUP = 2;
	private static final double SMALLEST_SHARE = 0.1;
	/**
	 * The smallest gap between the groups, in standard deviations within them, multiplied by the number of forks. A
	 * single group exceeds it in at most 1 % of the cases if its distribution is normal, lognormal or heavy-tailed, and
	 * in 2.5 % if it is uniform.
	 */
	private static final double MIN_GAP = 50;

	/**
	 * Finds the split into two groups that has the least variance within them. Returns empty if the gap between them
	 * may be due to chance.
	 *
	 * @param medians the median logarithm of each fork's iterations, because a single slow iteration should not move a
	 * fork to the other group; or the logarithm of any other value per fork
	 */
	public static Optional<ForkGroups> find(double[] medians) {
		int count = medians.length;
		if (count < MIN_FORKS) {
			return Optional.empty();
		}
		double[] sorted = medians.clone();
		Arrays.sort(sorted);
		int fewest = Math.max(MIN_IN_GROUP, (int) Math.ceil(SMALLEST_SHARE * count));
		Split best = null;
		for (int lower = fewest; lower <= count - fewest; lower++) {
			Split split = Split.of(sorted, lower);
			best = best == null || split.within() < best.within() ? split : best;
		}
		double distance = Math.expm1(best.distance());
		double gap = sorted[best.lower()] - sorted[best.lower() - 1];
		double deviation = Math.sqrt(best.within() / (count - 2));
		boolean found = distance >= 2 * DataShape.SMALLEST && gap > 0 && gap >= MIN_GAP / count * deviation;
		return found
				? Optional.of(new ForkGroups(best.lower(), count - best.lower(),
						Math.exp((sorted[best.lower()] + sorted[best.lower() - 1]) / 2), distance))
				: Optional.empty();
	}

	/** Returns a sentence that describes the groups to the user. */
	String sentence() {
		return Texts.bind(Messages.shape_groups, higher, lower + higher, DataShape.change(distance));
	}

	/**
	 * A split of sorted values into two groups.
	 *
	 * @param lower number of values in the lower group
	 * @param distance mean of the higher group minus mean of the lower group
	 * @param within sum of the squared distances from the means of the groups
	 */
	private record Split(int lower, double distance, double within) {

		/** Splits values after the first {@code lower} values. Both groups must have at least one value. */
		static Split of(double[] values, int lower) {
			double below = mean(values, 0, lower);
			double above = mean(values, lower, values.length);
			double within = squares(values, 0, lower, below) + squares(values, lower, values.length, above);
			return new Split(lower, above - below, within);
		}

		private static double mean(double[] values, int from, int to) {
			double sum = 0;
			for (int index = from; index < to; index++) {
				sum += values[index] - values[from];
			}
			return values[from] + sum / (to - from);
		}

		private static double squares(double[] values, int from, int to, double mean) {
			double sum = 0;
			for (int index = from; index < to; index++) {
				sum += (values[index] - mean) * (values[index] - mean);
			}
			return sum;
		}
	}
}
