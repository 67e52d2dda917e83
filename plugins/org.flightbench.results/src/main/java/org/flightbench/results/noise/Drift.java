// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.StudentT;

/**
 * An unexplained change of the level during the repetitions: the rise of the least-squares line, relative to the mean.
 *
 * @param change change from the first to the last value, 0.02 for 2 % more; NaN if there are fewer than three values
 * @param low lower end of its 95 % interval
 * @param high upper end of its 95 % interval
 */
public record Drift(double change, double low, double high) {

	/** Unknown drift, because of too few repetitions. */
	public static final Drift UNKNOWN = new Drift(Double.NaN, Double.NaN, Double.NaN);

	private static final double ALPHA = 0.05;

	/** Calculates the drift of values in chronological order. Their mean must not be 0. */
	static Drift of(double[] values) {
		int count = values.length;
		if (count < 3) {
			return UNKNOWN;
		}
		double mean = MeanEstimate.mean(values);
		double middle = (count - 1) / 2.0;
		double products = 0;
		double squares = 0;
		for (int index = 0; index < count; index++) {
			products += (index - middle) * (values[index] - mean);
			squares += (index - middle) * (index - middle);
		}
		double slope = products / squares;
		double rest = 0;
		for (int index = 0; index < count; index++) {
			double residual = values[index] - mean - slope * (index - middle);
			rest += residual * residual;
		}
		double error = Math.sqrt(rest / (count - 2) / squares);
		double margin = StudentT.critical(ALPHA, count - 2.0) * error;
		double length = (count - 1) / mean;
		return new Drift(slope * length, (slope - margin) * length, (slope + margin) * length);
	}

	/** Returns whether the interval excludes 0. */
	public boolean isReal() {
		return low > 0 || high < 0;
	}
}
