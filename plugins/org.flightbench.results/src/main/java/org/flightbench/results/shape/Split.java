// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.shape;

/**
 * Values in two parts.
 *
 * @param lower how many are in the first
 * @param distance of the means, the second less the first
 * @param within sum of the squared distances from the mean of their part
 */
record Split(int lower, double distance, double within) {

	/** The first {@code lower} values, at least one, and the others, at least one. */
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
