// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

/**
 * The estimate of a mean with its uncertainty.
 *
 * @param mean the estimate
 * @param variance squared standard error of the estimate, 0 if the estimate is exact
 * @param degreesOfFreedom degrees of freedom of the variance: sample size minus 1, or infinite if the variance is known
 * exactly
 */
public record MeanEstimate(double mean, double variance, double degreesOfFreedom) {

	/**
	 * Estimates the mean of a sample of independent values.
	 *
	 * @param values at least two values
	 */
	public static MeanEstimate ofSample(double[] values) {
		return new MeanEstimate(mean(values), variance(values) / values.length, values.length - 1.0);
	}

	/** Returns the arithmetic mean, or NaN if there are no values. The mean is exact if all values are equal. */
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

	/** Returns the unbiased sample variance: exactly 0 if all values are equal, NaN for fewer than two values. */
	public static double variance(double[] values) {
		double mean = mean(values);
		double sum = 0;
		for (double value : values) {
			sum += (value - mean) * (value - mean);
		}
		return values.length < 2 ? Double.NaN : sum / (values.length - 1);
	}

	/** Returns the same mean with an additional, independent error. */
	public MeanEstimate plusError(double errorVariance, double errorDegreesOfFreedom) {
		return new MeanEstimate(mean, variance + errorVariance,
				welchSatterthwaite(variance, degreesOfFreedom, errorVariance, errorDegreesOfFreedom));
	}

	/**
	 * Returns the degrees of freedom of a sum of two estimated variances (Welch 1947, Satterthwaite 1946). Returns
	 * infinity if both variances are 0, and the smaller degrees of freedom if the sum overflows.
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
