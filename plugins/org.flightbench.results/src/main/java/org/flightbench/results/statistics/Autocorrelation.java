// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

/**
 * The mean of autocorrelated values, such as the consecutive iterations of a fork. They provide less information than
 * the same number of independent values.
 */
public final class Autocorrelation {

	private static final double MOST = 0.95;

	private Autocorrelation() {}

	/**
	 * Estimates the mean of a first-order autoregressive process. The {@linkplain #effectiveSize effective size}
	 * replaces the number of values in the variance of the mean and in its degrees of freedom. The sample variance is
	 * corrected for the bias caused by autocorrelation.
	 *
	 * @param series at least two values
	 */
	public static MeanEstimate mean(double[] series) {
		double size = effectiveSize(series);
		double spread = MeanEstimate.variance(series) * (series.length - 1) / series.length;
		return new MeanEstimate(MeanEstimate.mean(series), spread / (size - 1), size - 1);
	}

	/**
	 * Returns the number of independent values with the same information about the mean: {@code n (1 − ρ) / (1 + ρ)},
	 * at least 2. Ignores negative correlation, so the result does not exceed {@code n} (for at least two values).
	 */
	public static double effectiveSize(double[] series) {
		double rho = lagOne(series);
		return Math.max(2, series.length * (1 - rho) / (1 + rho));
	}

	/**
	 * Returns the lag-1 autocorrelation ρ, from 1 / n to 0.95, or 0 if all values are equal. Corrects the estimate for
	 * its negative bias of {@code (1 + 4ρ) / n} in short series (Marriott and Pope 1954).
	 */
	static double lagOne(double[] series) {
		double mean = MeanEstimate.mean(series);
		double squares = 0;
		double products = 0;
		for (int index = 0; index < series.length; index++) {
			double deviation = series[index] - mean;
			squares += deviation * deviation;
			if (index > 0) {
				products += deviation * (series[index - 1] - mean);
			}
		}
		if (squares == 0) {
			return 0;
		}
		double seen = products / squares;
		return Math.min(MOST, Math.max(1.0 / series.length, seen + (1 + 4 * Math.max(0, seen)) / series.length));
	}
}
