// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

/**
 * The variation of a benchmark that a comparison goes by, as calibrated by all of its profile.
 *
 * @param noise what was measured
 * @param scale by which its variance is multiplied
 * @param degreesOfFreedom of the variance
 */
public record MeasuredNoise(BenchmarkNoise noise, double scale, double degreesOfFreedom) {

	/** The confidence that intervals are calibrated for. */
	public static final double CONFIDENCE = 0.95;

	/**
	 * The variance, relative to the squared mean, of the mean of the forks of a run.
	 *
	 * @param forks how many
	 * @param iterations of each, 0 if not known
	 */
	public double variance(double forks, double iterations) {
		return scale * noise.variance(forks, iterations);
	}

	/**
	 * With how many one side knows its variance. Both sides have it from the same estimate, so that its degrees of
	 * freedom count once for the two, while Satterthwaite's formula takes them for independent.
	 */
	public double degreesOfFreedomOfSide() {
		return degreesOfFreedom / 2;
	}

	/**
	 * The noise that a comparison of one fork with one goes by at {@link #CONFIDENCE} or more: intervals of less can
	 * end between the modes.
	 *
	 * @param iterations of the shorter fork, 0 if not known; what fewer than the profile's add has no modes
	 */
	public MeasuredNoise ofOneEach(int iterations) {
		return iterations == 0 || iterations >= Math.rint(noise.iterationsOfFork()) ? noise.measuredOfOneEach() : this;
	}

	/** The noise of any number of forks. */
	public MeasuredNoise ofForks() {
		return noise.measured();
	}

	/** The coefficient of variation of a single fork from run to run. */
	public double variation() {
		return Math.sqrt(scale) * noise.single().variation();
	}

	/** The part of the variance, relative to the squared mean, that more forks of the same run do not make smaller. */
	public double varianceOfRun() {
		double ofRun = noise.runToRun().variation();
		return noise.runToRun().isKnown() ? scale * ofRun * ofRun : 0;
	}
}
