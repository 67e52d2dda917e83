// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.judge;

import java.util.Optional;

import org.flightbench.results.compare.verdict.ComparedSide;
import org.flightbench.results.compare.verdict.ComparisonSettings;
import org.flightbench.results.compare.verdict.ResultComparison.Method;
import org.flightbench.results.noise.ChosenNoise;
import org.flightbench.results.noise.ForkModes;
import org.flightbench.results.noise.MeasuredNoise;

/**
 * How much a result varies from run to run where its forks do not show it: what a noise profile measured, or else an
 * assumption.
 *
 * @param variation the coefficient of variation of a single fork
 * @param freedom the degrees of freedom with which one side knows it
 * @param measured what the profile has of the result, empty if it is an assumption
 * @param modes that one fork on each side is compared by, empty if it is not
 * @param source what the profile rests on, for the user to read; empty if it is an assumption
 */
record RunVariation(double variation, double freedom, Optional<MeasuredNoise> measured, Optional<ForkModes> modes,
		String source) {

	/**
	 * An assumption is never exact: it counts as if the variation from run to run had been measured on 31 runs, which
	 * makes intervals that rest on it 4 % wider than a certainty would.
	 */
	static final double ASSUMED_FREEDOM = 30;

	/**
	 * The variation of a pair: measured if the profile has it.
	 *
	 * @param below the baseline's side
	 * @param above the candidate's side
	 */
	static RunVariation of(ComparedSide below, ComparedSide above, String metric, ComparisonSettings settings,
			Assumption assumption, ChosenNoise.ForRuns noise) {
		boolean isOneEach = forks(below) == 1 && forks(above) == 1;
		boolean isSure = settings.confidence() >= MeasuredNoise.CONFIDENCE;
		int iterations = Math.min(iterations(below), iterations(above));
		return noise.of(below.result().id(), metric)
				.map(known -> measured(known, isOneEach && isSure ? known.ofOneEach(iterations) : known, noise))
				.orElseGet(() -> assumed(assumption.variation(), assumption.freedom()));
	}

	private static RunVariation measured(MeasuredNoise ofForks, MeasuredNoise used, ChosenNoise.ForRuns noise) {
		Optional<ForkModes> modes = used.noise().isByModes() && !used.equals(ofForks)
				? used.noise().modes()
				: Optional.empty();
		return new RunVariation(ofForks.variation(), used.degreesOfFreedomOfSide(), Optional.of(used), modes,
				noise.source(used.noise()));
	}

	/** As raw data has, or if there is none, as the result says. */
	private static int forks(ComparedSide side) {
		return side.forks() > 0 ? side.forks() : side.result().setup().forks();
	}

	/** Of all forks; 0 if not known. */
	private static int iterations(ComparedSide side) {
		return side.forks() > 0 ? side.iterations() : Math.max(0, side.result().setup().measurement().iterations());
	}

	private static RunVariation assumed(double variation, double freedom) {
		return new RunVariation(variation, freedom, Optional.empty(), Optional.empty(), "");
	}

	/** How much of it is assumed of a side: 0 if its forks show it, or a profile has it. */
	double assumedOf(SideEstimate side) {
		return measured.isEmpty() && side.method() != Method.FORK_MEANS && side.elsewhere().variance() > 0
				? variation
				: 0;
	}

	/** The same, or what the other side's forks show if that is more. */
	RunVariation atLeast(SideEstimate other) {
		double seen = other.forkVariation();
		return other.method() == Method.FORK_MEANS && Double.isFinite(seen) && seen > variation
				? assumed(seen, freedom)
				: this;
	}
}
