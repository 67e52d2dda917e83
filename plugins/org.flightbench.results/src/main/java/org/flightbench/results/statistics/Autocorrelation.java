// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

/**
 * The mean of values that were measured one after the other and resemble their neighbors, as the iterations of one fork
 * do: they count as fewer values than they are.
 */
public final class Autocorrelation {

	private static final double MOST = 0.95;

	private Autocorrelation() {}

	/**
	 * The mean of a series whose values depend on the one before (an autoregressive process of order one). The
	 * {@linkplain #effectiveSize effective size} takes the place of the number of values, in the variance of the mean
	 * and in its degrees of freedom, and the sample variance is corrected for what the dependence hides of it.
	 *
	 * @param series two values or more
	 */
	public static MeanEstimate mean(double[] series) {
		double size = effectiveSize(series);
		double spread = MeanEstimate.variance(series) * (series.length - 1) / series.length;
		return new MeanEstimate(MeanEstimate.mean(series), spread / (size - 1), size - 1);
	}

	/**
	 * The number of independent values with as much information about the mean: {@code n (1 − ρ) / (1 + ρ)}, at least
	 * 2. There is no bonus for values that alternate.
	 */
	public static double effectiveSize(double[] series) {
		double rho = lagOne(series);
		return Math.max(2, series.length * (1 - rho) / (1 + rho));
	}

	/**
	 * The correlation ρ of neighbors, from 1 / n to 0.95. A short series shows too little of it, by
	 * {@code (1 + 4ρ) / n} (Marriott and Pope 1954), which is added; and it is never taken to be less than the 1 / n
	 * that it could hide.
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
