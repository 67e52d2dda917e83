// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Adjusted p-values and confidence levels of simultaneous tests. The levels are consistent with the adjusted p-values:
 * an interval excludes "no change" if and only if the adjusted p-value is below alpha.
 */
public final class MultipleTests {

	private final double[] adjusted;
	private final double[] levels;

	private MultipleTests(double[] adjusted, double[] levels) {
		this.adjusted = adjusted;
		this.levels = levels;
	}

	/** Applies no correction. */
	public static MultipleTests uncorrected(double[] p, double alpha) {
		double[] levels = new double[p.length];
		Arrays.fill(levels, alpha);
		return new MultipleTests(p.clone(), levels);
	}

	/**
	 * Applies the correction of Holm (1979), which limits the probability of any false rejection to alpha. Tests the
	 * k-th smallest of m p-values at {@code alpha / (m − k + 1)}. The procedure ends at the first test that does not
	 * reject, and the level of that test applies to all remaining tests.
	 *
	 * @param p p-values; NaN if there is no test, in which case the adjusted p-value is also NaN
	 */
	public static MultipleTests holm(double[] p, double alpha) {
		int[] order = ascending(p);
		int count = order.length;
		MultipleTests tests = uncorrected(p, alpha);
		double largest = 0;
		double level = alpha;
		boolean rejecting = true;
		for (int rank = 0; rank < count; rank++) {
			int index = order[rank];
			largest = Math.max(largest, Math.min(1, p[index] * (count - rank)));
			tests.adjusted[index] = largest;
			if (rejecting) {
				level = alpha / (count - rank);
				rejecting = largest < alpha;
			}
			tests.levels[index] = level;
		}
		return tests;
	}

	/**
	 * Applies the correction of Benjamini and Hochberg (1995), which limits the expected share of false rejections
	 * among all rejections to alpha. If R of m tests reject, their level is {@code alpha · R / m}, which limits the
	 * expected share of selected intervals that miss their true value to alpha (Benjamini and Yekutieli 2005). If the
	 * k-th smallest p-value is not rejected, its level is {@code alpha · k / m}, at which it was tested.
	 *
	 * @param p p-values; NaN if there is no test, in which case the adjusted p-value is also NaN
	 */
	public static MultipleTests benjaminiHochberg(double[] p, double alpha) {
		int[] order = ascending(p);
		int count = order.length;
		MultipleTests tests = uncorrected(p, alpha);
		double smallest = 1;
		double level = alpha;
		boolean rejecting = false;
		for (int rank = count; rank >= 1; rank--) {
			int index = order[rank - 1];
			smallest = Math.min(smallest, p[index] * ((double) count / rank));
			tests.adjusted[index] = smallest;
			if (!rejecting && !(rank < count && p[index] == p[order[rank]])) {
				// the order of operations makes the last level exactly alpha
				level = alpha * ((double) rank / count);
				rejecting = smallest < alpha;
			}
			tests.levels[index] = level;
		}
		return tests;
	}

	/** Returns the adjusted p-value of a test, or NaN if there is no test. */
	public double adjusted(int index) {
		return adjusted[index];
	}

	/** Returns all adjusted p-values in the order of the tests. */
	public double[] adjusted() {
		return adjusted.clone();
	}

	/** Returns 1 minus the confidence level at which the interval is consistent with a test. */
	public double level(int index) {
		return levels[index];
	}

	private static int[] ascending(double[] p) {
		return IntStream.range(0, p.length).filter(index -> !Double.isNaN(p[index])).boxed()
				.sorted((left, right) -> Double.compare(p[left], p[right])).mapToInt(Integer::intValue).toArray();
	}
}
