// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A shorter version of {@link SimulationTest} with fewer benchmarks, for every build. */
class VerdictSharesTest {

	private static final int BENCHMARKS = 1000;
	private static final ComparisonSettings SETTINGS = ComparisonSettings.DEFAULT.withCorrection(Correction.NONE);

	/** The tolerance is two standard errors of a fraction of 5 %, that is, 1.4 percentage points. */
	@ParameterizedTest
	@CsvSource({"5, 0.02, 0.95", "10, 0.10, 0.4", "1, 0.10, 0.005"})
	void fewVerdictsAreFalseAndMostChangesAreFound(int forks, double variation, double found) {
		Simulation simulation = Simulation.usual(forks).withVariation(variation, 0.01);
		RunComparison same = Simulation.compare(simulation.runs(BENCHMARKS, 0, 1, 1), SETTINGS.withThreshold(0));
		RunComparison faster = Simulation.compare(simulation.runs(BENCHMARKS, BENCHMARKS, 1.1, 2), SETTINGS);
		assertTrue(BENCHMARKS - same.count(Verdict.NO_CHANGE) - same.count(Verdict.INCONCLUSIVE) <= 64,
				"false verdicts");
		assertTrue(faster.count(Verdict.IMPROVED) >= found * BENCHMARKS, faster.count(Verdict.IMPROVED) + " found");
		assertTrue(faster.count(Verdict.NO_CHANGE) + faster.count(Verdict.REGRESSED) <= 0.01 * BENCHMARKS, "denied");
	}
}
