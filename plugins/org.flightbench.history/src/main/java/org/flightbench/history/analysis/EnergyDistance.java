// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.util.Arrays;

import org.flightbench.results.statistics.Median;

/**
 * Finds the position that splits a part of a series into the two most different parts, using the statistic of
 * E-Divisive (Matteson and James 2014, arXiv 1306.4933) with exponent 1,
 *
 * <pre> Q = n m / (n + m) · (2 / (n m) Σ|x − y| − Σ|x − x′| / C(n, 2) − Σ|y − y′| / C(m, 2)) </pre>
 *
 * for n values before the position and m values after it. The sums of distances are calculated in two passes with a
 * binary indexed tree of the values by rank, so evaluating all positions in n values takes O(n log n) time.
 */
final class EnergyDistance {

	private final double[] values;
	/** The rank of each value among all values. Equal values have different ranks. */
	private final int[] ranks;
	private final int[] localRanks;
	private final int[] sorted;
	private final int[] counts;
	private final double[] sums;
	private final double[] before;
	private double sumOfAll;

	/** @param values finite values */
	EnergyDistance(double[] values) {
		int size = values.length;
		double center = size == 0 ? 0 : Median.of(values);
		this.values = Arrays.stream(values).map(value -> value - center).toArray();
		this.ranks = ranks(this.values);
		localRanks = new int[size];
		sorted = new int[size];
		counts = new int[size + 1];
		sums = new double[size + 1];
		before = new double[size + 1];
	}

	/**
	 * Returns the best position to split, as the index of the first value after it. If several positions are equally
	 * good, returns the first.
	 *
	 * @param least minimum number of values on each side, at least 2
	 * @return -1 if there are too few values
	 */
	int bestSplit(int from, int to, int least) {
		int size = to - from;
		if (size < 2 * least) {
			return -1;
		}
		System.arraycopy(ranks, from, sorted, 0, size);
		Arrays.sort(sorted, 0, size);
		for (int rank = 0; rank < size; rank++) {
			localRanks[sorted[rank]] = rank;
		}
		clear(size);
		double within = 0;
		before[0] = 0;
		for (int index = 0; index < size; index++) {
			within += add(from + index, size, index);
			before[index + 1] = within;
		}
		double total = within;
		clear(size);
		double after = 0;
		int best = -1;
		double largest = Double.NEGATIVE_INFINITY;
		for (int index = size - 1; index >= least; index--) {
			after += add(from + index, size, size - 1 - index);
			if (size - index >= least) {
				double q = statistic(index, size - index, total, before[index], after);
				if (q >= largest) {
					largest = q;
					best = from + index;
				}
			}
		}
		return best;
	}

	private static double statistic(double n, double m, double total, double left, double right) {
		double between = 2 / (n * m) * (total - left - right);
		return n * m / (n + m) * (between - left / (n * (n - 1) / 2) - right / (m * (m - 1) / 2));
	}

	private void clear(int size) {
		Arrays.fill(counts, 0, size + 1, 0);
		Arrays.fill(sums, 0, size + 1, 0);
		sumOfAll = 0;
	}

	/** Adds a value to the tree. Returns the sum of its distances from the values that are already in the tree. */
	private double add(int index, int size, int present) {
		double value = values[index];
		int rank = localRanks[ranks[index]] + 1;
		int fewer = 0;
		double less = 0;
		for (int node = rank; node > 0; node -= node & -node) {
			fewer += counts[node];
			less += sums[node];
		}
		for (int node = rank; node <= size; node += node & -node) {
			counts[node]++;
			sums[node] += value;
		}
		double distance = value * fewer - less + (sumOfAll - less) - value * (present - fewer);
		sumOfAll += value;
		return distance;
	}

	private static int[] ranks(double[] values) {
		Integer[] order = new Integer[values.length];
		Arrays.setAll(order, index -> index);
		Arrays.sort(order, (left, right) -> Double.compare(values[left], values[right]));
		int[] ranks = new int[values.length];
		for (int rank = 0; rank < order.length; rank++) {
			ranks[order[rank]] = rank;
		}
		return ranks;
	}
}
