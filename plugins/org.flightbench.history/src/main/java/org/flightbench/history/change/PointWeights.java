// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.change;

import java.util.Arrays;

import org.flightbench.results.statistics.Median;

/**
 * Weights of the points of a series. A point varies by its own noise, which its forks show, and by what differs from
 * run to run; its weight is the inverse of both together. The few forks of one run show their noise badly, so it is
 * taken halfway to that of all runs (as if four more degrees of freedom had shown the median of all).
 */
final class PointWeights {

	/** Degrees of freedom that the noise of all runs counts for. */
	private static final double PRIOR = 4;
	/** No point counts for much more or less than another. */
	private static final double MOST = 10;
	private static final int STEPS = 20;
	private static final double NORMAL_MEDIAN = 0.674489750196082;

	private PointWeights() {}

	/**
	 * The weights, 1 on average.
	 *
	 * @param variances of the points by their own forks, NaN if not known
	 * @param freedoms the degrees of freedom of these
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
	 * The variance from run to run beyond the points' own: with it the squared differences of neighbors, divided by
	 * their variance, have the median of the chi-squared distribution.
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
	 * The standard deviation of single points around their level, from the differences of neighbors: steps and slopes
	 * do not count, nor do outliers.
	 */
	static double noise(double[] values) {
		double[] differences = new double[values.length - 1];
		for (int index = 0; index < differences.length; index++) {
			differences[index] = Math.abs(values[index + 1] - values[index]);
		}
		return differences.length == 0 ? 0 : Median.of(differences) / NORMAL_MEDIAN / Math.sqrt(2);
	}
}
