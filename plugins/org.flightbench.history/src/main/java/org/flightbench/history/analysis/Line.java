// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import org.flightbench.results.statistics.Autocorrelation;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.StudentT;

/**
 * A least-squares line through a part of a series.
 *
 * @param from first point
 * @param to end, exclusive
 * @param mean mean of the part
 * @param slope slope per point
 * @param squares sum of the squared residuals
 * @param size effective number of independent points
 */
record Line(int from, int to, double mean, double slope, double squares, double size) {

	private static final double ALPHA = 0.05;

	/** @param values values of the whole series; the part must contain at least three */
	static Line of(double[] values, int from, int to) {
		int count = to - from;
		double middle = (count - 1) / 2.0;
		double mean = 0;
		for (int index = 0; index < count; index++) {
			mean += values[from + index] / count;
		}
		double products = 0;
		for (int index = 0; index < count; index++) {
			products += (index - middle) * (values[from + index] - mean);
		}
		double slope = products / spread(count);
		double[] rest = new double[count];
		double squares = 0;
		for (int index = 0; index < count; index++) {
			rest[index] = values[from + index] - mean - slope * (index - middle);
			squares += rest[index] * rest[index];
		}
		return new Line(from, to, mean, slope, squares, Math.max(3, Autocorrelation.effectiveSize(rest)));
	}

	private static double spread(double count) {
		return count * (count * count - 1) / 12;
	}

	/** Returns the estimated level at a point. */
	MeanEstimate at(int index) {
		double distance = index - from - (to - from - 1) / 2.0;
		double variance = variance();
		return new MeanEstimate(mean + slope * distance,
				variance / size + variance * distance * distance / (spread(to - from) * size / (to - from)), size - 2);
	}

	/** Returns the p-value of the slope. */
	double p() {
		double error = slopeError();
		return slope == 0 ? 1 : error == 0 ? 0 : StudentT.p(slope / error, size - 2);
	}

	/**
	 * Converts the line to a trend.
	 *
	 * @param places number of positions at which the trend could have occurred
	 */
	Trend trend(int places) {
		double length = to - from - 1.0;
		double first = mean - slope * length / 2;
		double margin = StudentT.critical(ALPHA, size - 2) * slopeError();
		double low = (slope - margin) * length / Math.abs(first);
		double high = (slope + margin) * length / Math.abs(first);
		return new Trend(from, to, first, mean + slope * length / 2, slope * length / Math.abs(first), low, high,
				Math.min(1, p() * places));
	}

	private double variance() {
		return squares / (to - from) * size / (size - 2);
	}

	private double slopeError() {
		return Math.sqrt(variance() / (spread(to - from) * size / (to - from)));
	}
}
