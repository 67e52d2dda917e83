// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.flightbench.performance.WarmupSimulation.Shares;
import org.flightbench.performance.WarmupSimulation.Warmup;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests warm-up by need on simulated forks with a known truth. The script {@code warm-up} prints figures for more of
 * them.
 */
class WarmupSimulationTest {

	private static final WarmupSimulation SIMULATION = new WarmupSimulation(2000);
	private static final double MAX_FALSE = 0.05;
	/** Two standard errors of a share of 5 % of 2000 benchmarks. */
	private static final double CHANCE = 0.01;

	@Tag("long")
	@ParameterizedTest
	@EnumSource(Warmup.class)
	void warmUpByNeedMakesNoVerdictFalse(Warmup warmup) {
		Shares needed = SIMULATION.simulate(warmup, 0.01, true, 20261124L);
		assertTrue(needed.falseVerdicts() <= MAX_FALSE + CHANCE, warmup + ": " + needed);
	}

	@ParameterizedTest
	@EnumSource(value = Warmup.class, names = {"STEADY", "FIRST", "EARLY", "CANDIDATE"})
	void warmUpThatIsLongEnoughIsShortenedWithoutMeasuringAnotherLevel(Warmup warmup) {
		Shares declared = SIMULATION.simulate(warmup, 0.01, false, 20261124L);
		Shares needed = SIMULATION.simulate(warmup, 0.01, true, 20261124L);
		assertTrue(needed.warmup() <= declared.warmup(), warmup + ": " + needed);
		assertTrue(needed.level() - declared.level() < 0.005, warmup + ": " + needed + ", " + declared);
	}

	@ParameterizedTest
	@EnumSource(value = Warmup.class, names = {"LATE", "NEVER"})
	void warmUpThatIsTooShortIsProlonged(Warmup warmup) {
		Shares needed = SIMULATION.simulate(warmup, 0.01, true, 20261124L);
		assertTrue(needed.last() >= 7.5, warmup + ": " + needed);
	}
}
