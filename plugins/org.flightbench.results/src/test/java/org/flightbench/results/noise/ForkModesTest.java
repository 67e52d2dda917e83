// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForkModesTest {

	private static final int PAIRS = 400_000;

	/** Compares the result with a million simulated pairs. There are enough forks to know the modes exactly. */
	@ParameterizedTest
	@CsvSource({"0.5, 0.1, 0.01", "0.2, 0.1, 0.01", "0.2, 0.1, 0.04", "0.01, 0.3, 0.02"})
	void twoForksAreFartherApartAsOftenAsTheirModesSay(double lower, double distance, double within) {
		ForkModes modes = new ForkModes((int) (lower * 1e6), (int) ((1 - lower) * 1e6), distance, within,
				2 * lower * (1 - lower));
		Random random = new Random(1);
		double[] apart = new double[PAIRS];
		Arrays.setAll(apart,
				pair -> Math.abs(fork(random, lower, distance, within) - fork(random, lower, distance, within)));
		Arrays.sort(apart);
		for (double share : new double[]{0.4, 0.1, 0.05, 0.01}) {
			double critical = modes.critical(share);
			long beyond = Arrays.stream(apart).filter(value -> value > critical).count();
			assertEquals(share, (double) beyond / PAIRS, 0.002, "share " + share);
			assertEquals(share, modes.p(critical), 1e-4 * share);
		}
	}

	@Test
	void forksThatAreEqualInsideTheirModesAreNeverFartherApartThanThese() {
		ForkModes modes = new ForkModes(10, 10, 0.1, 0, 0.5);
		assertEquals(Math.log(1.1), modes.critical(0.05), 1e-5);
		assertEquals(0, new ForkModes(20, 20, 0.1, 0, 0.04).critical(0.05), 1e-5);
		assertEquals(Math.log(1.1), new ForkModes(Integer.MAX_VALUE, 2, 0.1, 0, 0.5).critical(0.05), 1e-5);
	}

	/** With few forks, the modes are uncertain, which widens the range. */
	@Test
	void fewForksKnowTheModesLessWell() {
		double few = new ForkModes(3, 3, 0.1, 0.01, 0.5).critical(0.05);
		double many = new ForkModes(300, 300, 0.1, 0.01, 0.5).critical(0.05);
		assertTrue(few > many + 0.003, few + " " + many);
	}

	private static double fork(Random random, double lower, double distance, double within) {
		return (random.nextDouble() < lower ? 0 : Math.log1p(distance)) + within * random.nextGaussian();
	}
}
