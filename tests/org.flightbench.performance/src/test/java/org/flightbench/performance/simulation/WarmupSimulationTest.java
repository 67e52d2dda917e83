// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.simulation;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.flightbench.performance.simulation.Warmup.Shape;
import org.flightbench.performance.simulation.Warmup.Shares;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests warm-up by need on simulated forks for which it is known whether the benchmark changed.
 */
class WarmupSimulationTest {

	private static final Warmup SIMULATION = new Warmup(2000);
	private static final double MAX_FALSE = 0.05;
	/** The tolerance for simulation noise: two standard errors of a share of 5 % of 2000 benchmarks. */
	private static final double CHANCE = 0.01;

	@Tag("long")
	@ParameterizedTest
	@EnumSource(Shape.class)
	void warmUpByNeedMakesNoVerdictFalse(Shape shape) {
		Shares needed = SIMULATION.simulate(shape, 0.01, true, 20261124L);
		assertTrue(needed.falseVerdicts() <= MAX_FALSE + CHANCE, shape + ": " + needed);
	}

	@ParameterizedTest
	@EnumSource(value = Shape.class, names = {"STEADY", "FIRST", "EARLY", "CANDIDATE"})
	void warmUpThatIsLongEnoughIsShortenedWithoutMeasuringAnotherLevel(Shape shape) {
		Shares declared = SIMULATION.simulate(shape, 0.01, false, 20261124L);
		Shares needed = SIMULATION.simulate(shape, 0.01, true, 20261124L);
		assertTrue(needed.warmup() <= declared.warmup(), shape + ": " + needed);
		assertTrue(needed.level() - declared.level() < 0.005, shape + ": " + needed + ", " + declared);
	}

	@ParameterizedTest
	@EnumSource(value = Shape.class, names = {"LATE", "NEVER"})
	@Tag("long")
	void warmUpThatIsTooShortIsProlonged(Shape shape) {
		Shares needed = SIMULATION.simulate(shape, 0.01, true, 20261124L);
		assertTrue(needed.last() >= 7.5, shape + ": " + needed);
	}
}
