// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

import java.util.Optional;
import org.flightbench.results.ResultId;
import org.flightbench.results.statistics.StudentT;
import org.flightbench.results.statistics.VarianceComponent;

/**
 * The variation of a benchmark's metric when nothing changes.
 *
 * @param id the benchmark with its parameters
 * @param metric name of the metric
 * @param unit symbol of the metric's unit
 * @param runs number of runs from which the noise was learned
 * @param forks total number of forks of these runs
 * @param iterationsOfFork number of iterations per fork, the harmonic mean if it varies
 * @param single variation of a single fork's mean from run to run, from all causes
 * @param calibrated the variation that comparisons use: {@code single}, moderated by the other benchmarks and widened
 * until comparisons between the learned runs achieve the nominal coverage; has no interval; unknown if the profile is
 * not calibrated
 * @param oneEach the variation for comparisons of a single fork per side: {@code calibrated}, or less if the forks have
 * modes; unknown if {@code calibrated} is unknown
 * @param modes the two modes of the forks, empty if there are no clear modes
 * @param runToRun the component between runs, unknown unless several runs have several forks
 * @param forkToFork the component between the forks of a run, unknown if no run has several forks
 * @param withinFork variation of the iterations of a fork
 * @param drift drift during the runs
 */
public record BenchmarkNoise(ResultId id, String metric, String unit, int runs, int forks, double iterationsOfFork,
		VarianceComponent single, VarianceComponent calibrated, VarianceComponent oneEach, Optional<ForkModes> modes,
		VarianceComponent runToRun, VarianceComponent forkToFork, VarianceComponent withinFork, Drift drift) {

	/**
	 * The two-sided significance level of {@link #smallestChange}. {@link #MISSED} is the probability of missing that
	 * change.
	 */
	private static final double ALPHA = 0.05;
	private static final double MISSED = 0.2;

	/**
	 * Returns the expected variance of a run's mean, relative to the squared mean.
	 *
	 * @param ofForks number of forks
	 * @param iterations number of iterations per fork; fewer than in the profile increase the variance, but more do not
	 * reduce it
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
	 * Returns the smallest change, as a fraction, that a comparison with this number of forks per side detects with a
	 * probability of 80 % if its only noise is that of the profile; NaN if the degrees of freedom are unknown.
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

	/** Returns the noise that comparisons use: calibrated if possible, otherwise as measured. */
	MeasuredNoise measured() {
		return measured(calibrated);
	}

	/**
	 * Returns whether comparisons of a single fork per side use the modes, because this makes the interval narrower.
	 */
	public boolean isByModes() {
		return modes.isPresent() && oneEach.degreesOfFreedom() > 0 && oneEach.variation() < calibrated.variation();
	}

	/** Returns the noise that comparisons of a single fork per side use. */
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
