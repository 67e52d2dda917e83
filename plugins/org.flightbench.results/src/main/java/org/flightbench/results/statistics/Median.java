// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import java.util.Arrays;

public final class Median {

	private Median() {}

	/** Returns the medians of all non-empty forks, in their order. */
	public static double[] ofEach(double[][] forks) {
		double[] medians = new double[forks.length];
		int count = 0;
		for (double[] fork : forks) {
			if (fork.length > 0) {
				medians[count++] = of(fork);
			}
		}
		return Arrays.copyOf(medians, count);
	}

	/** Returns the median of at least one value. */
	public static double of(double[] values) {
		double[] sorted = values.clone();
		Arrays.sort(sorted);
		int middle = sorted.length / 2;
		return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
	}
}
