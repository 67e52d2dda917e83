// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.util.Arrays;

import org.flightbench.results.statistics.Median;

/**
 * Calculates the weights of the points of a series. The weight of a point is the inverse of its variance, which is the
 * sum of the variance from its forks and the variance between runs. The variance of a few forks is imprecise, so it is
 * averaged with the median variance of all runs, which counts as four degrees of freedom.
 */
final class PointWeights {

	/** The weight of the median variance, in degrees of freedom. */
	private static final double PRIOR = 4;
	/** The maximum weight of a point relative to the typical weight, and the reciprocal of the minimum. */
	private static final double MOST = 10;
	private static final int STEPS = 20;
	private static final double NORMAL_MEDIAN = 0.674489750196082;

	private PointWeights() {}

	/**
	 * Returns the weights, 1 on average.
	 *
	 * @param variances variances of the points, estimated from their forks; NaN if unknown
	 * @param freedoms degrees of freedom of the variances
	 */
	static double[] of(double[] values, double[] variances, double[] freedoms) {
		double[] weights = new double[values.length];
		Arrays.fill(weights, 1);
		double[] known = Arrays.stream(variances).filter(variance -> variance >= 0).toArray();
		if (known.length * 2 < values.length || values.length < 3) {
			return weights;
		}
		double usual = Median.of(known);
		if (usual == 0) {
			return weights;
		}
		double[] own = new double[values.length];
		for (int index = 0; index < own.length; index++) {
			own[index] = variances[index] >= 0
					? (PRIOR * usual + freedoms[index] * variances[index]) / (PRIOR + freedoms[index])
					: usual;
		}
		double betweenRuns = betweenRuns(values, own);
		double sum = 0;
		for (int index = 0; index < weights.length; index++) {
			weights[index] = Math.max(1 / MOST, Math.min(MOST, (betweenRuns + usual) / (betweenRuns + own[index])));
			sum += weights[index];
		}
		for (int index = 0; index < weights.length; index++) {
			weights[index] *= weights.length / sum;
		}
		return weights;
	}

	/**
	 * Returns the variance between runs. It is chosen so that the median of the squared differences between neighboring
	 * points, divided by their expected variances, equals that of the chi-squared distribution with one degree of
	 * freedom.
	 */
	private static double betweenRuns(double[] values, double[] own) {
		double low = 0;
		double high = noise(values) * noise(values);
		if (medianRatio(values, own, 0) <= NORMAL_MEDIAN * NORMAL_MEDIAN) {
			return 0;
		}
		for (int step = 0; step < STEPS; step++) {
			double middle = (low + high) / 2;
			if (medianRatio(values, own, middle) > NORMAL_MEDIAN * NORMAL_MEDIAN) {
				low = middle;
			} else {
				high = middle;
			}
		}
		return high;
	}

	private static double medianRatio(double[] values, double[] own, double betweenRuns) {
		double[] ratios = new double[values.length - 1];
		for (int index = 0; index < ratios.length; index++) {
			double difference = values[index + 1] - values[index];
			ratios[index] = difference * difference / (own[index] + own[index + 1] + 2 * betweenRuns);
		}
		return Median.of(ratios);
	}

	/**
	 * Returns the standard deviation of single points around their level. The estimate uses the median difference
	 * between neighboring points, so it is robust against steps, slopes and outliers.
	 */
	static double noise(double[] values) {
		double[] differences = new double[values.length - 1];
		for (int index = 0; index < differences.length; index++) {
			differences[index] = Math.abs(values[index + 1] - values[index]);
		}
		return differences.length == 0 ? 0 : Median.of(differences) / NORMAL_MEDIAN / Math.sqrt(2);
	}
}
