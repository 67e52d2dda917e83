// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

import java.util.Optional;
import org.flightbench.results.ResultId;
import org.flightbench.results.statistics.StudentT;
import org.flightbench.results.statistics.VarianceComponent;

/**
 * How much one benchmark varies in one metric while nothing changes.
 *
 * @param id the benchmark with its parameters
 * @param metric name of the metric
 * @param unit symbol of the unit it was measured in
 * @param runs how many runs it was learned from
 * @param forks how many forks these have together
 * @param iterationsOfFork how many iterations a fork has, the harmonic mean if that differs
 * @param single what the mean of one fork varies by from run to run, all causes together
 * @param calibrated what comparisons go by: that, moderated by the other benchmarks and widened until the learned runs,
 * compared with each other, hold what is promised; without an interval, unknown in a profile that was not calibrated
 * @param oneEach what a comparison of one fork with one goes by: as calibrated, or less if forks have modes; unknown
 * where that is
 * @param modes that forks fall into, empty if they are not clearly two
 * @param runToRun the part of it that differs between runs; unknown unless several runs have several forks
 * @param forkToFork the part of it that differs between forks of a run; unknown if no run has several forks
 * @param withinFork what the iterations of a fork vary by
 * @param drift over the time of the runs
 */
public record BenchmarkNoise(ResultId id, String metric, String unit, int runs, int forks, double iterationsOfFork,
		VarianceComponent single, VarianceComponent calibrated, VarianceComponent oneEach, Optional<ForkModes> modes,
		VarianceComponent runToRun, VarianceComponent forkToFork, VarianceComponent withinFork, Drift drift) {

	/** Two-sided level of {@link #smallestChange}, and the share of such changes that is not found. */
	private static final double ALPHA = 0.05;
	private static final double MISSED = 0.2;

	/**
	 * The variance, relative to the squared mean, of the mean of forks of one further run.
	 *
	 * @param ofForks how many forks
	 * @param iterations of each; fewer than the profile's add to it, more are given no credit
	 */
	double variance(double ofForks, double iterations) {
		double all = square(single.variation());
		double ofRun = runToRun.isKnown() ? Math.min(all, square(runToRun.variation())) : 0;
		double missing = withinFork.isKnown() && iterations > 0 && iterations < iterationsOfFork
				? square(withinFork.variation()) * (1 / iterations - 1 / iterationsOfFork)
				: 0;
		return ofRun + (all - ofRun + missing) / ofForks;
	}

	/**
	 * The smallest change, as a share, that a comparison of so many forks on each side finds with a probability of 80 %
	 * if it goes by this noise alone; NaN if a profile does not say how well it knows the noise.
	 */
	public double smallestChange(int ofForks) {
		MeasuredNoise measured = ofForks == 1 ? measuredOfOneEach() : measured();
		double freedom = measured.degreesOfFreedom();
		if (!(freedom > 0)) {
			return Double.NaN;
		}
		double deviation = Math.sqrt(2 * measured.variance(ofForks, iterationsOfFork));
		double missed = ofForks == 1 && modes.isPresent()
				? modes.get().critical(2 * MISSED)
				: StudentT.critical(2 * MISSED, freedom) * deviation;
		return StudentT.critical(ALPHA, freedom) * deviation + missed;
	}

	/** By what comparisons go: as calibrated, or as it was measured if it is not. */
	MeasuredNoise measured() {
		return measured(calibrated);
	}

	/** Whether a comparison of one fork with one goes by the modes: where they make its interval narrower. */
	public boolean isByModes() {
		return modes.isPresent() && oneEach.degreesOfFreedom() > 0 && oneEach.variation() < calibrated.variation();
	}

	/** By what a comparison of one fork with one goes. */
	MeasuredNoise measuredOfOneEach() {
		return measured(oneEach.degreesOfFreedom() > 0 ? oneEach : calibrated);
	}

	private MeasuredNoise measured(VarianceComponent by) {
		return by.isKnown()
				? new MeasuredNoise(this, single.variation() == 0 ? 1 : square(by.variation() / single.variation()),
						by.degreesOfFreedom())
				: new MeasuredNoise(this, 1, single.degreesOfFreedom());
	}

	private static double square(double value) {
		return value * value;
	}
}
