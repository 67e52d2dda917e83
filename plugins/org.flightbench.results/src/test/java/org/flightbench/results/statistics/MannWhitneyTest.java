// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;

class MannWhitneyTest {

	/** Uses the permeability of placentas (Hollander and Wolfe 1973), an example of R's {@code wilcox.test}. */
	@Test
	void theExactProbabilityIsThatOfR() {
		double[] atTerm = {0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46};
		double[] earlier = {1.15, 0.88, 0.90, 0.74, 1.21};
		assertEquals(2 * 0.1272, MannWhitney.p(atTerm, earlier), 1e-4);
		assertEquals(2 * 0.1272, MannWhitney.p(earlier, atTerm), 1e-4);
	}

	/** Uses the ozone of May and August in R's {@code airquality}, the other example of {@code wilcox.test}. */
	@Test
	void theApproximationIsThatOfRWhereThereAreTies() {
		double[] may = {41, 36, 12, 18, 28, 23, 19, 8, 7, 16, 11, 14, 18, 14, 34, 6, 30, 11, 1, 11, 4, 32, 23, 45, 115,
				37};
		double[] august = {39, 9, 16, 78, 35, 66, 122, 89, 110, 44, 28, 65, 22, 59, 23, 31, 44, 21, 9, 45, 168, 73, 76,
				118, 84, 85};
		assertEquals(0.0001208, MannWhitney.p(may, august), 5e-8);
	}

	@Test
	void theExactProbabilityIsTheShareOfArrangementsThatAreAsExtreme() {
		Random random = new Random(5);
		for (int repetition = 0; repetition < 40; repetition++) {
			double[] first = random.doubles(1 + repetition % 5).map(value -> value * 1.5).toArray();
			double[] second = random.doubles(1 + repetition % 7).toArray();
			double[] all = Arrays.copyOf(first, first.length + second.length);
			System.arraycopy(second, 0, all, first.length, second.length);
			double middle = first.length * second.length / 2.0;
			double observed = Math.abs(pairs(all, (1 << first.length) - 1) - middle);
			int arrangements = 0;
			int extreme = 0;
			for (int chosen = 0; chosen < 1 << all.length; chosen++) {
				if (Integer.bitCount(chosen) == first.length) {
					arrangements++;
					extreme += Math.abs(pairs(all, chosen) - middle) >= observed ? 1 : 0;
				}
			}
			assertEquals((double) extreme / arrangements, MannWhitney.p(first, second), 1e-12);
		}
	}

	/** Returns the number of pairs of a chosen value and a smaller value that is not chosen. */
	private static int pairs(double[] all, int chosen) {
		int pairs = 0;
		for (int one = 0; one < all.length; one++) {
			for (int other = 0; other < all.length; other++) {
				boolean isPair = (chosen >> one & 1) == 1 && (chosen >> other & 1) == 0;
				pairs += isPair && all[one] > all[other] ? 1 : 0;
			}
		}
		return pairs;
	}

	/** Two of the 70 ways to choose 4 of 8 values separate the samples completely. */
	@Test
	void theSmallestProbabilityIsThatOfCompleteSeparation() {
		assertEquals(2.0 / 70, MannWhitney.smallestP(4, 4), 1e-15);
		assertEquals(2.0 / 70, MannWhitney.p(new double[]{1, 2, 3, 4}, new double[]{5, 6, 7, 8}), 1e-15);
		assertEquals(1, MannWhitney.smallestP(1, 1));
	}

	@Test
	void theProbabilityOfEqualValuesIsOne() {
		assertEquals(1, MannWhitney.p(new double[]{1, 1}, new double[]{1, 1, 1}));
	}
}
