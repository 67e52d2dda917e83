// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import org.apache.commons.numbers.combinatorics.BinomialCoefficientDouble;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;

/**
 * The rank test of Mann and Whitney (1947): tests whether the values of one sample tend to be greater than those of
 * another, regardless of their distribution. Comparisons use it as a second opinion because it is robust against
 * outlying forks.
 */
public final class MannWhitney {

	private static final int LARGEST_EXACT = 25;

	private MannWhitney() {}

	/**
	 * Returns the two-sided p-value. The p-value is exact for samples of up to 25 values without ties. Otherwise, it is
	 * a normal approximation with corrections for ties and continuity. It is 1 if all values are equal.
	 *
	 * @param first at least one value
	 * @param second at least one value
	 */
	public static double p(double[] first, double[] second) {
		boolean isSmall = Math.max(first.length, second.length) <= LARGEST_EXACT;
		// with ties, the exact method falls back to the approximation, whose variance is 0 if all values are equal
		double p = MannWhitneyUTest.withDefaults().with(isSmall ? PValueMethod.EXACT : PValueMethod.ASYMPTOTIC)
				.test(first, second).getPValue();
		return Double.isNaN(p) ? 1 : p;
	}

	/** Returns the smallest possible p-value for samples of these sizes. */
	public static double smallestP(int first, int second) {
		return Math.min(1, 2 / BinomialCoefficientDouble.value(first + second, first));
	}
}
