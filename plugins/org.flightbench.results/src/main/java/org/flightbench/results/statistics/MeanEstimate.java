// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

/**
 * The estimate of a mean, and how uncertain it is.
 *
 * @param mean the estimate
 * @param variance variance of the estimate (not of single values): its squared standard error; 0 if it is exact
 * @param degreesOfFreedom how well that variance is known: of a sample its size less one; infinite if it is given, not
 * estimated
 */
public record MeanEstimate(double mean, double variance, double degreesOfFreedom) {

	/**
	 * The mean of a sample of independent values.
	 *
	 * @param values two or more
	 */
	public static MeanEstimate ofSample(double[] values) {
		return new MeanEstimate(mean(values), variance(values) / values.length, values.length - 1.0);
	}

	/** The arithmetic mean, exact if all values are the same; NaN of no values. */
	public static double mean(double[] values) {
		if (values.length == 0) {
			return Double.NaN;
		}
		double first = values[0];
		double sum = 0;
		for (double value : values) {
			sum += value - first;
		}
		return first + sum / values.length;
	}

	/** The unbiased variance of a sample, 0 if all values are the same; NaN of fewer than two values. */
	public static double variance(double[] values) {
		double mean = mean(values);
		double sum = 0;
		for (double value : values) {
			sum += (value - mean) * (value - mean);
		}
		return values.length < 2 ? Double.NaN : sum / (values.length - 1);
	}

	/** The same mean with a further, independent cause of error. */
	public MeanEstimate plusError(double errorVariance, double errorDegreesOfFreedom) {
		return new MeanEstimate(mean, variance + errorVariance,
				welchSatterthwaite(variance, degreesOfFreedom, errorVariance, errorDegreesOfFreedom));
	}

	/**
	 * The degrees of freedom of a sum of two estimated variances: Welch (1947), Satterthwaite (1946). Infinite if both
	 * variances are 0, the fewer of the two if their sum is too large for a double.
	 */
	static double welchSatterthwaite(double variance, double freedom, double otherVariance, double otherFreedom) {
		double sum = variance + otherVariance;
		if (sum == 0) {
			return Double.POSITIVE_INFINITY;
		}
		if (!Double.isFinite(sum)) {
			return Math.min(freedom, otherFreedom);
		}
		double share = variance / sum;
		double otherShare = otherVariance / sum;
		return 1 / (share * share / freedom + otherShare * otherShare / otherFreedom);
	}
}
