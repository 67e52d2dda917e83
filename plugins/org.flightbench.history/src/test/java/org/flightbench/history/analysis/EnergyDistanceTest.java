// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnergyDistanceTest {

	private static final int LEAST = 2;

	@ParameterizedTest
	@ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
	void splitsWhereTheDefinitionDoes(long seed) {
		double[] values = SeededSeries.step(SeededSeries.noise(seed, 60, 3), 20 + (int) seed, 1.04);
		EnergyDistance distance = new EnergyDistance(values);
		for (int from = 0; from < 30; from += 7) {
			for (int to = from + 4; to <= 60; to += 9) {
				assertEquals(byDefinition(values, from, to), distance.bestSplit(from, to, LEAST), from + " to " + to);
			}
		}
	}

	@Test
	void splitsValuesOfWhichManyAreTheSame() {
		double[] values = {8, 8, 8, 8, 16, 16, 16, 8, 8, 8, 8, 8, 8, 8};
		assertEquals(byDefinition(values, 0, 14), new EnergyDistance(values).bestSplit(0, 14, LEAST));
		assertEquals(4, new EnergyDistance(values).bestSplit(0, 7, LEAST));
	}

	@Test
	void splitsNothingThatIsTooShort() {
		assertEquals(-1, new EnergyDistance(new double[]{1, 2, 3}).bestSplit(0, 3, LEAST));
	}

	/** Finds the best split by computing the statistic over all pairs, as defined in the paper. */
	private static int byDefinition(double[] values, int from, int to) {
		int best = -1;
		double largest = Double.NEGATIVE_INFINITY;
		for (int place = from + LEAST; place <= to - LEAST; place++) {
			double n = place - from;
			double m = to - place;
			double between = distances(values, from, place, place, to) * 2 / (n * m);
			double left = distances(values, from, place, from, place) / (n * (n - 1));
			double right = distances(values, place, to, place, to) / (m * (m - 1));
			double q = n * m / (n + m) * (between - left - right);
			if (q > largest + 1e-9) {
				largest = q;
				best = place;
			}
		}
		return best;
	}

	private static double distances(double[] values, int from, int to, int otherFrom, int otherTo) {
		double sum = 0;
		for (int one = from; one < to; one++) {
			for (int other = otherFrom; other < otherTo; other++) {
				sum += Math.abs(values[one] - values[other]);
			}
		}
		return sum;
	}
}
