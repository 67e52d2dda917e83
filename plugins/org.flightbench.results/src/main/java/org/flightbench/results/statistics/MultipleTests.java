// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Tests that are made together, corrected for their number: for each its adjusted p, and the level at which an interval
 * agrees with it: the interval excludes "no change" exactly if the adjusted p is below alpha.
 */
public final class MultipleTests {

	private final double[] adjusted;
	private final double[] levels;

	private MultipleTests(double[] adjusted, double[] levels) {
		this.adjusted = adjusted;
		this.levels = levels;
	}

	/** No correction. */
	public static MultipleTests uncorrected(double[] p, double alpha) {
		double[] levels = new double[p.length];
		Arrays.fill(levels, alpha);
		return new MultipleTests(p.clone(), levels);
	}

	/**
	 * Holm (1979): the probability of any false rejection is at most alpha. The k-th smallest of m is tested at
	 * {@code alpha / (m − k + 1)}, and none after the first that is not rejected, which all take that one's level.
	 *
	 * @param p NaN where there is no test: it does not count, and its adjusted p is NaN
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
	 * Benjamini and Hochberg (1995): the expected share of false rejections among all rejections is at most alpha. With
	 * R of m rejected, a rejected one's level is {@code alpha · R / m}, which keeps the expected share of selected
	 * intervals that miss at most alpha (Benjamini and Yekutieli 2005); the k-th smallest, not rejected, takes the
	 * level {@code alpha · k / m} at which it was tested.
	 *
	 * @param p NaN where there is no test: it does not count, and its adjusted p is NaN
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
				level = alpha * rank / count;
				rejecting = smallest < alpha;
			}
			tests.levels[index] = level;
		}
		return tests;
	}

	/** The adjusted p of the test at an index, NaN if there is none. */
	public double adjusted(int index) {
		return adjusted[index];
	}

	/** All adjusted p, in the order of the tests. */
	public double[] adjusted() {
		return adjusted.clone();
	}

	/** One less the confidence of the interval that agrees with the test at an index. */
	public double level(int index) {
		return levels[index];
	}

	private static int[] ascending(double[] p) {
		return IntStream.range(0, p.length).filter(index -> !Double.isNaN(p[index])).boxed()
				.sorted((left, right) -> Double.compare(p[left], p[right])).mapToInt(Integer::intValue).toArray();
	}
}
