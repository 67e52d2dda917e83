// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MultipleTestsTest {

	/**
	 * The 15 p-values of Benjamini and Hochberg (1995), section 3: their procedure rejects four, Bonferroni's three.
	 */
	private static final double[] PAPER = {0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459,
			0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000};

	@Test
	void benjaminiHochbergRejectsFourInTheirPaper() {
		MultipleTests tests = MultipleTests.benjaminiHochberg(PAPER, 0.05);
		assertEquals(4, rejected(tests, PAPER.length));
		assertEquals(0.0095 * 15 / 4, tests.adjusted(3), 1e-15);
		assertEquals(0.05 * 4 / 15, tests.level(0), 1e-15, "level of all that are rejected");
		assertEquals(0.05 * 5 / 15, tests.level(4), 1e-15, "level of the first that is not");
	}

	@Test
	void holmRejectsThreeInTheirPaper() {
		assertEquals(3, rejected(MultipleTests.holm(PAPER, 0.05), PAPER.length));
	}

	@Test
	void nothingIsCorrectedWithoutCorrection() {
		assertEquals(9, rejected(MultipleTests.uncorrected(PAPER, 0.05), PAPER.length));
	}

	/** Expected values are from R: {@code p.adjust(c(0.01, 0.02, 0.03, 0.04, 0.05), "holm")} and {@code "BH"}. */
	@Test
	void adjustedProbabilitiesAgreeWithR() {
		double[] p = {0.01, 0.02, 0.03, 0.04, 0.05};
		assertArrayEquals(new double[]{0.05, 0.08, 0.09, 0.09, 0.09}, MultipleTests.holm(p, 0.05).adjusted(), 1e-15);
		assertArrayEquals(new double[]{0.05, 0.05, 0.05, 0.05, 0.05},
				MultipleTests.benjaminiHochberg(p, 0.05).adjusted(), 1e-15);
	}

	/** Uses the example of Wikipedia's article on the Holm–Bonferroni method: 0.01, 0.04, 0.03, 0.005. */
	@Test
	void holmAgreesWithAKnownExampleInAnyOrder() {
		double[] p = {0.01, 0.04, 0.03, 0.005};
		MultipleTests tests = MultipleTests.holm(p, 0.05);
		assertArrayEquals(new double[]{0.03, 0.06, 0.06, 0.02}, tests.adjusted(), 1e-15);
		assertArrayEquals(new double[]{0.05 / 3, 0.05 / 2, 0.05 / 2, 0.05 / 4},
				new double[]{tests.level(0), tests.level(1), tests.level(2), tests.level(3)}, 1e-15);
	}

	@Test
	void whatHasNoTestDoesNotCount() {
		double[] p = {0.01, Double.NaN, 0.04};
		for (MultipleTests tests : new MultipleTests[]{MultipleTests.holm(p, 0.05),
				MultipleTests.benjaminiHochberg(p, 0.05)}) {
			assertEquals(0.02, tests.adjusted(0), 1e-15);
			assertEquals(0.04, tests.adjusted(2), 1e-15);
			assertTrue(Double.isNaN(tests.adjusted(1)));
		}
		assertEquals(0, MultipleTests.holm(new double[0], 0.05).adjusted().length);
	}

	@Test
	void levelsAgreeWithTheDecisions() {
		Random random = new Random(4);
		for (int repetition = 0; repetition < 500; repetition++) {
			double[] p = random.doubles(1 + repetition % 40).map(value -> value * value * value).toArray();
			if (p.length > 3) {
				p[1] = p[2];
			}
			for (MultipleTests tests : new MultipleTests[]{MultipleTests.uncorrected(p, 0.05),
					MultipleTests.holm(p, 0.05), MultipleTests.benjaminiHochberg(p, 0.05)}) {
				for (int index = 0; index < p.length; index++) {
					assertEquals(tests.adjusted(index) < 0.05, p[index] < tests.level(index),
							p[index] + " of " + Arrays.toString(p));
				}
			}
		}
	}

	private static int rejected(MultipleTests tests, int count) {
		int rejected = 0;
		for (int index = 0; index < count; index++) {
			rejected += tests.adjusted(index) < 0.05 ? 1 : 0;
		}
		return rejected;
	}
}
