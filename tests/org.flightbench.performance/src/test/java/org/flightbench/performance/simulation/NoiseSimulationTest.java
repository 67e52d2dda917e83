// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.flightbench.performance.simulation.Noise.Outcome;
import org.flightbench.performance.simulation.Noise.Shape;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests noise profiles on seeded data for which it is known which benchmarks changed. {@code measure calibration}
 * prints the figures.
 */
class NoiseSimulationTest {

	private static final long SEED = 20261123;
	private static final int PROFILES = 60;

	private static Noise usual(Shape shape, double variation) {
		return new Noise(shape, variation, 20, 1);
	}

	/**
	 * If the true share of false verdicts is 5 %, up to 7 % may be seen in 1,200 benchmarks, and up to 5.8 % in the
	 * 4,800 benchmarks of a shape.
	 */
	@Tag("long")
	@ParameterizedTest
	@EnumSource(Shape.class)
	void unchangedSingleForksAreRarelyReportedAsChanged(Shape shape) {
		int variations = 0;
		double sum = 0;
		for (double variation : new double[]{0.01, 0.02, 0.05, 0.1}) {
			double share = usual(shape, variation).simulate(PROFILES, SEED + variations).with()
					.falseVerdicts();
			assertTrue(share <= 0.07, shape + " " + variation + ": " + share);
			sum += share;
			variations++;
		}
		assertTrue(sum / variations <= 0.058, shape + ": " + sum / variations);
	}

	@Tag("long")
	@Test
	void tenRoundsFindTenPercentInNoiseOfTwoPercent() {
		Outcome outcome = usual(Shape.NORMAL, 0.02).simulate(2 * PROFILES, SEED);
		assertTrue(outcome.with().found() >= 0.9, outcome.toString());
		assertTrue(outcome.without().found() < 0.1, outcome.toString());
	}

	/**
	 * The share of changes found is compared with that found with known noise rather than with 90 %, which is
	 * impossible for shapes with modes.
	 */
	@Tag("long")
	@ParameterizedTest
	@EnumSource(value = Shape.class, mode = EnumSource.Mode.EXCLUDE, names = "SKEWED")
	void tenRoundsFindNearlyAsMuchAsTheTrueNoiseWould(Shape shape) {
		double byTrueNoise = Noise.foundByTrueNoise(shape, 0.02, 200_000, SEED);
		double found = usual(shape, 0.02).simulate(2 * PROFILES, SEED).with().found();
		assertTrue(found >= byTrueNoise - 0.04, shape + ": " + found + " of " + byTrueNoise);
	}

	@Test
	void trueNoiseThatIsNormalFindsWhatTheNormalDistributionSays() {
		// A change of 10 %, log(1.1), is 3.37 standard deviations of the difference between two forks. It is found if
		// the difference exceeds 1.96 standard deviations, as for 5 % of unchanged pairs.
		assertEquals(0.9207, Noise.foundByTrueNoise(Shape.LOGNORMAL, 0.02, 1_000_000, SEED), 0.0015);
	}

	/**
	 * With few benchmarks, a profile knows less about the distribution of forks, and slightly fewer changes are found.
	 */
	@Tag("long")
	@ParameterizedTest
	@ValueSource(ints = {1, 3, 5})
	void fewBenchmarksAreNotReportedAsChangedMoreOften(int benchmarks) {
		Noise few = new Noise(Shape.TWO_MODES, 0.05, benchmarks, 1);
		Outcome outcome = few.simulate(1500 / benchmarks, SEED);
		assertTrue(outcome.with().falseVerdicts() <= 0.05, outcome.toString());
		Noise normal = new Noise(Shape.NORMAL, 0.02, benchmarks, 1);
		outcome = normal.simulate(1500 / benchmarks, SEED);
		// If the true share of false verdicts is 4.5 %, up to 5.6 % may be seen in 1,500 benchmarks.
		assertTrue(outcome.with().falseVerdicts() <= 0.056, outcome.toString());
		assertTrue(outcome.with().found() >= 0.82, outcome.toString());
	}

	@Tag("long")
	@ParameterizedTest
	@EnumSource(value = Shape.class, names = {"NORMAL", "TWO_MODES", "EQUAL_MODES"})
	void severalForksOfASideAreRarelyReportedAsChanged(Shape shape) {
		Outcome outcome = new Noise(shape, 0.05, 20, 3).simulate(PROFILES, SEED);
		assertTrue(outcome.with().falseVerdicts() <= 0.05, outcome.toString());
	}
}
