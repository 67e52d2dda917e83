// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SpendingBoundsTest {

	/**
	 * Expected values are from Reboussin, DeMets, Kim and Lan, Controlled Clinical Trials 21, 2000: five looks,
	 * two-sided 5 %.
	 */
	@Test
	void boundsAreThoseOfThePublishedTable() {
		SpendingBounds bounds = SpendingBounds.of(1, 5);
		assertArrayEquals(new double[]{2.4380, 2.4268, 2.4101, 2.3966, 2.3859}, IntStream.rangeClosed(1, 5)
				.mapToDouble(look -> StudentT.normalCritical(bounds.level(look, 0.05))).toArray(), 0.0005);
	}

	@Test
	void oneLookSpendsEverything() {
		assertEquals(0.05, SpendingBounds.of(7, 7).level(7, 0.05), 1e-12);
	}

	@Test
	void theOverallPIsTheAlphaWhoseLevelThePIs() {
		SpendingBounds bounds = SpendingBounds.of(4, 60);
		for (int values : new int[]{4, 5, 17, 60}) {
			for (double alpha : new double[]{0.3, 0.05, 0.04, 0.013, 2e-4, 3e-7}) {
				assertEquals(alpha, bounds.overall(values, bounds.level(values, alpha)), alpha * 1e-9);
			}
			assertEquals(0, bounds.overall(values, 0));
			assertEquals(1, bounds.overall(values, 1));
			assertTrue(bounds.overall(values, 1e-14) < 1e-9);
		}
	}

	@Test
	void lookingAtNormalValuesIsAsOftenWrongAsPromised() {
		SpendingBounds bounds = SpendingBounds.of(4, 40);
		Random random = new Random(20261123);
		for (double alpha : new double[]{0.05, 0.3}) {
			double[] critical = IntStream.rangeClosed(4, 40)
					.mapToDouble(look -> StudentT.normalCritical(bounds.level(look, alpha))).toArray();
			int samples = 20_000;
			int rejected = 0;
			for (int sample = 0; sample < samples; sample++) {
				rejected += isRejected(random, critical) ? 1 : 0;
			}
			assertEquals(alpha, (double) rejected / samples, 3 * Math.sqrt(alpha / samples));
		}
	}

	private static boolean isRejected(Random random, double[] critical) {
		double sum = 0;
		for (int value = 1; value < 4 + critical.length; value++) {
			sum += random.nextGaussian();
			if (value >= 4 && Math.abs(sum) > critical[value - 4] * Math.sqrt(value)) {
				return true;
			}
		}
		return false;
	}

	@Test
	void refusesLooksThatAreNotPlanned() {
		SpendingBounds bounds = SpendingBounds.of(4, 60);
		assertThrows(IllegalArgumentException.class, () -> bounds.level(3, 0.05));
		assertThrows(IllegalArgumentException.class, () -> bounds.level(61, 0.05));
		assertThrows(IllegalArgumentException.class, () -> SpendingBounds.of(5, 4));
		assertThrows(IllegalArgumentException.class, () -> SpendingBounds.of(0, 4));
	}
}
