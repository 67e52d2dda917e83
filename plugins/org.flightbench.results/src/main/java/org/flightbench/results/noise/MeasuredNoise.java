// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

/**
 * The noise of a benchmark that a comparison uses, calibrated with all benchmarks of the profile.
 *
 * @param noise the noise as measured
 * @param scale factor by which its variance is multiplied
 * @param degreesOfFreedom degrees of freedom of the variance
 */
public record MeasuredNoise(BenchmarkNoise noise, double scale, double degreesOfFreedom) {

	/** The confidence level for which intervals are calibrated. */
	public static final double CONFIDENCE = 0.95;

	/**
	 * Returns the variance of a run's mean, relative to the squared mean.
	 *
	 * @param forks number of forks
	 * @param iterations number of iterations per fork, 0 if unknown
	 */
	public double variance(double forks, double iterations) {
		return scale * noise.variance(forks, iterations);
	}

	/**
	 * Returns the degrees of freedom to use for one side of a comparison. Both sides share one estimate, but
	 * Satterthwaite's formula assumes independent estimates, so each side gets half.
	 */
	public double degreesOfFreedomOfSide() {
		return degreesOfFreedom / 2;
	}

	/**
	 * Returns the noise for comparisons of a single fork per side, whose confidence level must be at least
	 * {@link #CONFIDENCE}. Intervals at a lower level may end between the modes.
	 *
	 * @param iterations number of iterations of the shorter fork, 0 if unknown; the modes do not apply to fewer
	 * iterations than in the profile
	 */
	public MeasuredNoise ofOneEach(int iterations) {
		return iterations == 0 || iterations >= Math.rint(noise.iterationsOfFork()) ? noise.measuredOfOneEach() : this;
	}

	/** Returns the noise for any number of forks. */
	public MeasuredNoise ofForks() {
		return noise.measured();
	}

	/** Returns the coefficient of variation of a single fork from run to run. */
	public double variation() {
		return Math.sqrt(scale) * noise.single().variation();
	}

	/**
	 * Returns the variance between runs, relative to the squared mean, which additional forks of the same run do not
	 * reduce.
	 */
	public double varianceOfRun() {
		double ofRun = noise.runToRun().variation();
		return noise.runToRun().isKnown() ? scale * ofRun * ofRun : 0;
	}
}
