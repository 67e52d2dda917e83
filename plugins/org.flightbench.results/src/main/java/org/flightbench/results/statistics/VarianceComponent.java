// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * How much something varies, as a coefficient of variation: a share of the mean.
 *
 * @param variation the estimate, 0 or more; NaN if unknown
 * @param low lower end of its 95 % interval, NaN if unknown
 * @param high upper end of its 95 % interval, NaN if unknown
 * @param degreesOfFreedom what it rests on: about the number of independent values less those of their means
 */
public record VarianceComponent(double variation, double low, double high, double degreesOfFreedom) {

	/** Nothing is known. */
	public static final VarianceComponent UNKNOWN = new VarianceComponent(Double.NaN, Double.NaN, Double.NaN, 0);

	/** Beyond either end of an interval. */
	static final double TAIL = 0.025;

	/** The component of a variance with the usual interval, by the chi-squared distribution. */
	public static VarianceComponent of(double variance, double degreesOfFreedom) {
		if (!(degreesOfFreedom > 0)) {
			return UNKNOWN;
		}
		ChiSquaredDistribution chi = ChiSquaredDistribution.of(degreesOfFreedom);
		double squares = variance * degreesOfFreedom;
		return new VarianceComponent(Math.sqrt(variance), Math.sqrt(squares / chi.inverseSurvivalProbability(TAIL)),
				Math.sqrt(squares / chi.inverseCumulativeProbability(TAIL)), degreesOfFreedom);
	}

	/** Whether anything is known. */
	public boolean isKnown() {
		return !Double.isNaN(variation);
	}
}
