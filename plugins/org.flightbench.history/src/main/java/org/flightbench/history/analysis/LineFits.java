// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

/** Calculates how well levels and lines fit parts of a series, using prefix sums. */
final class LineFits {

	private final int from;
	private final double[] sums;
	private final double[] squares;
	private final double[] products;

	LineFits(double[] values, int from, int to) {
		this.from = from;
		double center = values[from];
		sums = new double[to - from + 1];
		squares = new double[to - from + 1];
		products = new double[to - from + 1];
		for (int index = 0; index < to - from; index++) {
			double value = values[from + index] - center;
			sums[index + 1] = sums[index] + value;
			squares[index + 1] = squares[index] + value * value;
			products[index + 1] = products[index] + index * value;
		}
	}

	/** Returns the sum of the squared residuals of a part from its mean, or from its least-squares line. */
	double squares(int start, int end, boolean isLine) {
		int left = start - from;
		int right = end - from;
		double count = right - left;
		double sum = sums[right] - sums[left];
		double rest = squares[right] - squares[left] - sum * sum / count;
		if (!isLine) {
			return rest;
		}
		double middle = (left + right - 1) / 2.0;
		double product = products[right] - products[left] - middle * sum;
		return rest - product * product / (count * (count * count - 1) / 12);
	}
}
