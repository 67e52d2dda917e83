// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;
import org.junit.jupiter.api.Test;

class MannWhitneyTest {

	@Test
	void theExactProbabilityAgreesWithCommonsStatistics() {
		Random random = new Random(5);
		MannWhitneyUTest reference = MannWhitneyUTest.withDefaults().with(PValueMethod.EXACT);
		for (int repetition = 0; repetition < 300; repetition++) {
			double[] first = random.doubles(1 + repetition % 12).map(value -> value * 1.5).toArray();
			double[] second = random.doubles(1 + repetition % 25).toArray();
			assertEquals(reference.test(first, second).getPValue(), MannWhitney.p(first, second), 1e-12);
			assertEquals(reference.statistic(first, second), MannWhitney.u(first, second));
		}
	}

	@Test
	void theApproximationAgreesWithCommonsStatisticsWhereThereAreTies() {
		Random random = new Random(6);
		MannWhitneyUTest reference = MannWhitneyUTest.withDefaults().with(PValueMethod.ASYMPTOTIC);
		for (int repetition = 0; repetition < 200; repetition++) {
			double[] first = random.ints(6 + repetition % 9, 0, 6).asDoubleStream().toArray();
			double[] second = random.ints(9, 2, 8).asDoubleStream().toArray();
			assertEquals(reference.test(first, second).getPValue(), MannWhitney.p(first, second), 1e-9);
		}
	}

	/** Two of the 70 ways to choose 4 of 8 values separate the samples completely. */
	@Test
	void theSmallestProbabilityIsThatOfCompleteSeparation() {
		assertEquals(2.0 / 70, MannWhitney.smallestP(4, 4), 1e-15);
		assertEquals(2.0 / 70, MannWhitney.p(new double[]{1, 2, 3, 4}, new double[]{5, 6, 7, 8}), 1e-15);
		assertEquals(1, MannWhitney.p(new double[]{1, 1}, new double[]{1, 1, 1}));
	}
}
