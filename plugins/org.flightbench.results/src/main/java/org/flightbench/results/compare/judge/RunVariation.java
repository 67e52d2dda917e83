// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.judge;

import java.util.Optional;

import org.flightbench.results.compare.pair.Pairing;
import org.flightbench.results.compare.verdict.ComparisonSettings;
import org.flightbench.results.compare.verdict.ResultComparison.Method;
import org.flightbench.results.noise.ChosenNoise;
import org.flightbench.results.noise.MeasuredNoise;

/**
 * How much a result varies from run to run where its forks do not show it: what a noise profile measured, or else an
 * assumption.
 *
 * @param variation the coefficient of variation of a single fork
 * @param freedom the degrees of freedom with which one side knows it
 * @param measured what the profile has of the result, empty if it is an assumption
 * @param source what the profile rests on, for the user to read; empty if it is an assumption
 */
record RunVariation(double variation, double freedom, Optional<MeasuredNoise> measured, String source) {

	/**
	 * An assumption is never exact: it counts as if the variation from run to run had been measured on 31 runs, which
	 * makes intervals that rest on it 4 % wider than a certainty would.
	 */
	static final double ASSUMED_FREEDOM = 30;

	/**
	 * The variation of a pair: measured if the profile has it.
	 *
	 * @param isOneEach whether one fork is compared with one
	 */
	static RunVariation of(Pairing.Pair pair, String metric, ComparisonSettings settings, ChosenNoise.ForRuns noise,
			boolean isOneEach) {
		boolean byModes = isOneEach && settings.confidence() >= MeasuredNoise.CONFIDENCE;
		return noise.of(pair.baseline().id(), metric)
				.map(known -> measured(byModes ? known.ofOneEach() : known, noise))
				.orElseGet(() -> assumed(settings.assumedRunVariation()));
	}

	private static RunVariation measured(MeasuredNoise known, ChosenNoise.ForRuns noise) {
		return new RunVariation(known.ofForks().variation(), known.degreesOfFreedomOfSide(), Optional.of(known),
				noise.source(known.noise()));
	}

	private static RunVariation assumed(double variation) {
		return new RunVariation(variation, ASSUMED_FREEDOM, Optional.empty(), "");
	}

	/** The same, or what the other side's forks show if that is more. */
	RunVariation atLeast(SideEstimate other) {
		double seen = other.forkVariation();
		return other.method() == Method.FORK_MEANS && Double.isFinite(seen) && seen > variation ? assumed(seen) : this;
	}
}
