// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.simulation;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.flightbench.performance.simulation.SimulatedForks.Shape;
import org.flightbench.performance.simulation.UntilDecided.FamilyShares;
import org.flightbench.performance.simulation.UntilDecided.Shares;
import org.flightbench.results.compare.SequentialPlan;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests the accuracy of runs that stop when their benchmarks are decided, with fewer simulated forks than the tables of
 * {@code measure until-decided}.
 */
@Tag("long")
class UntilDecidedSimulationTest {

	private static final int BENCHMARKS = 800;
	/** The tolerance for simulation noise: two standard errors of a share of 5 %. */
	private static final double CHANCE = 2 * Math.sqrt(0.05 * 0.95 / BENCHMARKS);
	private static final UntilDecided SIMULATION = new UntilDecided(BENCHMARKS);

	private static final Map<SimulatedForks, Shares> SHARES = new LinkedHashMap<>();

	@BeforeAll
	static void simulate() {
		for (SimulatedForks forks : SimulatedForks.all()) {
			SHARES.put(forks, SIMULATION.simulate(forks, UntilDecided.USUAL, SHARES.size()));
		}
	}

	@Test
	void atMostFivePercentOfUnchangedBenchmarksAreCalledChanged() {
		Map<Shape, Double> sums = new EnumMap<>(Shape.class);
		SHARES.forEach((forks, shares) -> {
			assertTrue(shares.falseVerdicts() <= 0.05 + CHANCE, forks + ": " + shares);
			sums.merge(forks.shape(), shares.falseVerdicts(), Double::sum);
		});
		sums.forEach((shape, sum) -> assertTrue(sum / 4 <= 0.05, shape + ": " + sum / 4));
	}

	@Test
	void fewPlannedForksAreNoMoreOftenWrong() {
		for (int most : new int[]{4, 10}) {
			Shares shares = SIMULATION.simulate(new SimulatedForks(Shape.TWO_MODES, 0.05),
					new SequentialPlan(0.95, 0.02, most), most);
			assertTrue(shares.falseVerdicts() <= 0.05 + CHANCE, most + " forks: " + shares);
		}
	}

	@Test
	void tenPercentAreFoundAndHardlyEverDenied() {
		SHARES.forEach((forks, shares) -> {
			assertTrue(shares.found() >= 0.95, forks + ": " + shares);
			assertTrue(shares.denied() <= 0.01, forks + ": " + shares);
		});
	}

	@Test
	void changesTakeOnAverageHalfTheForksOfAFixedPlanThatFindsAsMany() {
		double used = 0;
		for (Map.Entry<SimulatedForks, Shares> one : SHARES.entrySet()) {
			int equal = SIMULATION.forksOfEqualPower(one.getKey(), one.getValue().found(), 1);
			used += one.getValue().forksChanged() / Math.max(UntilDecided.FIXED_FORKS, equal);
		}
		assertTrue(used / SHARES.size() <= 0.5, "used " + used / SHARES.size());
	}

	@Test
	void amongManyTheShareOfFalseChangesIsKeptToo() {
		for (int changed : new int[]{0, 5}) {
			FamilyShares shares = UntilDecided.simulateFamilies(new SimulatedForks(Shape.NORMAL, 0.05), changed, 60,
					changed);
			assertTrue(shares.falseShare() <= 0.05, changed + " changed: " + shares);
		}
	}
}
