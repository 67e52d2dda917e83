// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.commons.numbers.gamma.Trigamma;
import org.flightbench.results.statistics.VariancePrior.Known;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VariancePriorTest {

	@ParameterizedTest
	@ValueSource(doubles = {1e-8, 1e-5, 0.01, 0.3, 1, 4.9, 100, 1e6, 1e8})
	void invertsTrigamma(double value) {
		assertEquals(value, Trigamma.value(VariancePrior.trigammaInverse(value)), 1e-3 * value);
	}

	/** The trigamma function of 1 is π² / 6. */
	@Test
	void knowsAValueOfTheTable() {
		assertEquals(1, VariancePrior.trigammaInverse(Math.PI * Math.PI / 6), 1e-7);
	}

	@Test
	void findsThePriorThatVariancesWereDrawnFrom() {
		VariancePrior prior = VariancePrior.of(drawn(4000, 8, 2, 4), 10);
		assertEquals(8, prior.degreesOfFreedom(), 1);
		assertEquals(2, prior.variance(), 0.15);
	}

	@Test
	void equalVariancesCountForNoMoreThanTheyKnow() {
		VariancePrior prior = VariancePrior.of(drawn(60, 1e9, 2, 4), 10);
		assertTrue(prior.degreesOfFreedom() <= 240, prior.toString());
		assertEquals(2, prior.variance(), 0.4);
	}

	@Test
	void moderatesByWeight() {
		Known moderated = new VariancePrior(4, 6).moderate(new Known(1, 2));
		assertEquals(3.25, moderated.variance(), 1e-12);
		assertEquals(8, moderated.degreesOfFreedom(), 1e-12);
	}

	@Test
	void aNoisyResultBorrowsNoQuietFromTheOthers() {
		Known noisy = new Known(100, 4);
		assertSame(noisy, new VariancePrior(1, 10).moderate(noisy));
	}

	@Test
	void exactResultsStayExactAndFewSayNothing() {
		Known exact = new Known(0, 4);
		assertSame(exact, new VariancePrior(1, 10).moderate(exact));
		assertEquals(VariancePrior.NONE, VariancePrior.of(drawn(9, 8, 2, 4), 10));
	}

	/**
	 * Draws variances from a scaled inverse chi-squared distribution. Returns estimates of them with the given degrees
	 * of freedom.
	 */
	private static List<Known> drawn(int count, double priorFreedom, double scale, int freedom) {
		Random random = new Random(4);
		List<Known> variances = new ArrayList<>();
		for (int index = 0; index < count; index++) {
			double truth = priorFreedom > 1e6
					? scale
					: scale * priorFreedom / chiSquared(random, (int) priorFreedom);
			variances.add(new Known(truth * chiSquared(random, freedom) / freedom, freedom));
		}
		return variances;
	}

	private static double chiSquared(Random random, int freedom) {
		double sum = 0;
		for (int index = 0; index < freedom; index++) {
			double value = random.nextGaussian();
			sum += value * value;
		}
		return sum;
	}
}
