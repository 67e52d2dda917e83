// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import java.util.Arrays;

/**
 * The rank test of Mann and Whitney (1947), which tests whether the values of one sample tend to be greater than those
 * of another, for any distribution. Comparisons use it as a second opinion, because it is robust against outlying
 * forks.
 */
public final class MannWhitney {

	private static final int LARGEST_EXACT = 25;

	private MannWhitney() {}

	/**
	 * Returns the number of pairs, one value from each sample, in which the first value is greater. Ties count as one
	 * half.
	 */
	public static double u(double[] first, double[] second) {
		double pairs = 0;
		for (double value : first) {
			for (double other : second) {
				pairs += value > other ? 1 : value == other ? 0.5 : 0;
			}
		}
		return pairs;
	}

	/**
	 * Returns the two-sided p-value. It is exact for samples of up to 25 values without ties. Otherwise it uses the
	 * normal approximation with corrections for ties and continuity.
	 *
	 * @param first at least one value
	 * @param second at least one value
	 */
	public static double p(double[] first, double[] second) {
		double u = u(first, second);
		double extreme = Math.max(u, (double) first.length * second.length - u);
		double ties = ties(first, second);
		boolean exact = ties == 0 && first.length <= LARGEST_EXACT && second.length <= LARGEST_EXACT;
		return exact
				? exact(first.length, second.length, (int) extreme)
				: approximate(first.length, second.length, extreme, ties);
	}

	/** Returns the smallest possible p-value for samples of these sizes. */
	public static double smallestP(int first, int second) {
		return exact(first, second, first * second);
	}

	/** Returns twice the share of arrangements with at least the given U, which must be in the upper half. */
	private static double exact(int first, int second, int u) {
		// the numbers of arrangements by U are the coefficients of the Gaussian binomial, multiplied factor by factor
		double[] shares = new double[first * second + 1];
		shares[0] = 1;
		for (int factor = 1; factor <= first; factor++) {
			for (int power = shares.length - 1; power >= second + factor; power--) {
				shares[power] -= shares[power - second - factor];
			}
			for (int power = factor; power < shares.length; power++) {
				shares[power] += shares[power - factor];
			}
		}
		double all = 0;
		double beyond = 0;
		for (int power = 0; power < shares.length; power++) {
			all += shares[power];
			beyond += power >= u ? shares[power] : 0;
		}
		return Math.min(1, 2 * beyond / all);
	}

	private static double approximate(double first, double second, double u, double ties) {
		double both = first + second;
		double variance = first * second / 12 * (both + 1 - ties / (both * (both - 1)));
		double distance = Math.max(0, u - first * second / 2 - 0.5);
		return variance <= 0 ? 1 : StudentT.p(distance / Math.sqrt(variance), Double.POSITIVE_INFINITY);
	}

	/** Returns the sum of t³ − t over all groups of t equal values. */
	private static double ties(double[] first, double[] second) {
		double[] all = Arrays.copyOf(first, first.length + second.length);
		System.arraycopy(second, 0, all, first.length, second.length);
		Arrays.sort(all);
		double sum = 0;
		int start = 0;
		for (int index = 1; index <= all.length; index++) {
			if (index == all.length || all[index] != all[start]) {
				double size = index - start;
				sum += size * size * size - size;
				start = index;
			}
		}
		return sum;
	}
}
