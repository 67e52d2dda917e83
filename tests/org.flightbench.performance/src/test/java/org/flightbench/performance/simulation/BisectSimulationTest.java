// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.simulation;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.flightbench.performance.simulation.Bisect.Shares;
import org.flightbench.performance.simulation.SimulatedForks.Shape;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the accuracy of bisections with fewer simulated searches than the figures in {@code docs/bisect.md}. */
class BisectSimulationTest {

	private static final Bisect SIMULATION = new Bisect(100);

	@Tag("long")
	@Test
	void theCommitOfASlowdownOfFivePercentIsFoundInNineOfTenSearchesAndNoOtherIsNamed() {
		for (Shape shape : Shape.values()) {
			for (double variation : new double[]{0.01, 0.02}) {
				Shares shares = SIMULATION.simulate(new SimulatedForks(shape, variation), 1.05, 1);
				// Drift adds to the variation of each side. With a variation of 2 %, the sum is too large to find 90 %.
				boolean isTooMuch = shape == Shape.DRIFT && variation > 0.01;
				assertTrue(shares.found() >= 0.9 || isTooMuch, shape + " " + variation + ": " + shares);
				assertTrue(shares.wrong() <= 0.05, shape + " " + variation + ": " + shares);
			}
		}
	}

	@Test
	void noCommitIsNamedWhereNothingChanged() {
		for (Shape shape : Shape.values()) {
			Shares shares = SIMULATION.simulate(new SimulatedForks(shape, 0.03), 1, 2);
			assertTrue(shares.wrong() <= 0.02, shape + ": " + shares);
		}
	}
}
