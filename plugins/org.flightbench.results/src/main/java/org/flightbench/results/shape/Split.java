// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.shape;

/**
 * A split of values into two parts.
 *
 * @param lower number of values in the first part
 * @param distance mean of the second part minus mean of the first
 * @param within sum of the squared distances from the mean of the respective part
 */
record Split(int lower, double distance, double within) {

	/** Splits values after the first {@code lower} ones. Both parts must have at least one value. */
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
