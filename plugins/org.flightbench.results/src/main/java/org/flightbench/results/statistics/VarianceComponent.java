// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * A component of variance, expressed as a coefficient of variation (fraction of the mean).
 *
 * @param variation the estimate, NaN if unknown
 * @param low lower end of its 95 % interval, NaN if unknown
 * @param high upper end of its 95 % interval, NaN if unknown
 * @param degreesOfFreedom degrees of freedom of the estimate, about the number of independent values minus the number
 * of their means; 0 if unknown
 */
public record VarianceComponent(double variation, double low, double high, double degreesOfFreedom) {

	public static final VarianceComponent UNKNOWN = new VarianceComponent(Double.NaN, Double.NaN, Double.NaN, 0);

	/** The probability beyond each end of an interval. */
	static final double TAIL = 0.025;

	/** Creates a component from a variance, with an interval based on the chi-squared distribution. */
	public static VarianceComponent of(double variance, double degreesOfFreedom) {
		if (!(degreesOfFreedom > 0)) {
			return UNKNOWN;
		}
		ChiSquaredDistribution chi = ChiSquaredDistribution.of(degreesOfFreedom);
		double squares = variance * degreesOfFreedom;
		return new VarianceComponent(Math.sqrt(variance), Math.sqrt(squares / chi.inverseSurvivalProbability(TAIL)),
				Math.sqrt(squares / chi.inverseCumulativeProbability(TAIL)), degreesOfFreedom);
	}

	public boolean isKnown() {
		return !Double.isNaN(variation);
	}
}
