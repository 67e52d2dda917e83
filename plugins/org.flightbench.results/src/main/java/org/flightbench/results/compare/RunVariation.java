// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.Optional;

import org.flightbench.results.compare.ResultComparison.Method;
import org.flightbench.results.noise.ChosenNoise;
import org.flightbench.results.noise.ForkModes;
import org.flightbench.results.noise.MeasuredNoise;

/**
 * The variation of a result between runs, from a noise profile or else assumed, for sides whose forks do not show it.
 *
 * @param variation coefficient of variation of a single fork
 * @param freedom degrees of freedom of the variation, per side
 * @param measured the noise in the profile, empty if the variation is assumed
 * @param modes the modes for comparing a single fork per side, empty if they are not used
 * @param source the source of the profile's data for the user, empty if the variation is assumed
 */
record RunVariation(double variation, double freedom, Optional<MeasuredNoise> measured, Optional<ForkModes> modes,
		String source) {

	/**
	 * The degrees of freedom of an assumption. An assumption is never exact: it counts as if it had been measured in 31
	 * runs, which makes intervals 4 % wider than an exact value would.
	 */
	static final double ASSUMED_FREEDOM = 30;

	/**
	 * Returns the variation of a pair, from the profile if it contains the result.
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

	/** Returns the number of forks in the raw data, or in the setup if there are no raw data. */
	private static int forks(ComparedSide side) {
		return side.forks() > 0 ? side.forks() : side.result().setup().forks();
	}

	/** Returns the number of iterations over all forks, 0 if unknown. */
	private static int iterations(ComparedSide side) {
		return side.forks() > 0 ? side.iterations() : Math.max(0, side.result().setup().measurement().iterations());
	}

	private static RunVariation assumed(double variation, double freedom) {
		return new RunVariation(variation, freedom, Optional.empty(), Optional.empty(), "");
	}

	/** Returns the assumed variation of a side, 0 if its forks show the variation or a profile contains it. */
	double assumedOf(SideEstimate side) {
		return measured.isEmpty() && side.method() != Method.FORK_MEANS && side.elsewhere().variance() > 0
				? variation
				: 0;
	}

	/** Returns this variation, or that of the other side's forks if it is larger. */
	RunVariation atLeast(SideEstimate other) {
		double seen = other.forkVariation();
		return other.method() == Method.FORK_MEANS && Double.isFinite(seen) && seen > variation
				? assumed(seen, freedom)
				: this;
	}
}
