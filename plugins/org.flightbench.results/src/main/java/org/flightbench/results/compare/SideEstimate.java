// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import org.flightbench.results.ForkValues;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.ResultComparison.Method;
import org.flightbench.results.noise.MeasuredNoise;
import org.flightbench.results.statistics.Autocorrelation;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.StudentT;

/**
 * The estimated mean of one side.
 *
 * @param estimate the mean with the variance of the measured values, in the common unit
 * @param elsewhere the same mean with the variance that is assumed or comes from a noise profile
 * @param method the method of the estimate
 * @param forkVariance expected variance of a single additional fork, to plan the number of forks
 */
record SideEstimate(MeanEstimate estimate, MeanEstimate elsewhere, Method method, double forkVariance) {

	private static final double JMH_ALPHA = 0.001;

	/**
	 * Creates the best estimate that the data allow.
	 *
	 * @param variation variation between runs, for a side whose forks do not show it
	 */
	static SideEstimate of(ComparedSide side, ForkValues values, RunVariation variation) {
		if (values.forks() >= 2) {
			return ofForks(values, side.metric().unit(), variation);
		}
		if (values.forks() == 1 && (values.iterations() >= 2 || variation.variation() > 0)) {
			return ofSingleFork(values, variation);
		}
		Score score = side.score();
		return Double.isFinite(score.value()) && Double.isFinite(score.error()) && score.error() >= 0
				? ofError(score, side.result(), variation)
				: of(new MeanEstimate(score.value(), Double.NaN, Double.NaN), Method.RATIO_ONLY, Double.NaN);
	}

	/** Creates an estimate without assumed variance. */
	private static SideEstimate of(MeanEstimate estimate, Method method, double forkVariance) {
		return of(estimate, 0, Double.POSITIVE_INFINITY, method, forkVariance);
	}

	private static SideEstimate of(MeanEstimate estimate, double elsewhere, double freedom, Method method,
			double forkVariance) {
		return new SideEstimate(estimate, new MeanEstimate(estimate.mean(), elsewhere, freedom), method, forkVariance);
	}

	/**
	 * Returns the sum of the measured variance of the mean and the variance that is assumed or comes from a noise
	 * profile.
	 */
	double variance() {
		return estimate.variance() + elsewhere.variance();
	}

	/** Returns this estimate with a scaled mean and the same relative variation. */
	SideEstimate times(double factor) {
		return new SideEstimate(scaled(estimate, factor), scaled(elsewhere, factor), method,
				forkVariance * factor * factor);
	}

	private static MeanEstimate scaled(MeanEstimate estimate, double factor) {
		return new MeanEstimate(estimate.mean() * factor, estimate.variance() * factor * factor,
				estimate.degreesOfFreedom());
	}

	/** Returns this estimate with an additional measurement error. */
	SideEstimate plusError(double variance, double freedom) {
		return new SideEstimate(estimate.plusError(variance, freedom), elsewhere, method, forkVariance);
	}

	/** Returns the coefficient of variation between forks. */
	double forkVariation() {
		return Math.sqrt(forkVariance) / estimate.mean();
	}

	/**
	 * Raises the coefficient of variation to at least the pooled one of both sides if this side has fewer forks.
	 * Otherwise, two forks that agree by chance would outweigh ten that do not: with 2 and 10 forks, the error rate of
	 * Welch's test alone is twice the nominal rate.
	 */
	SideEstimate notQuieterThan(SideEstimate other) {
		double freedom = estimate.degreesOfFreedom();
		double otherFreedom = other.estimate.degreesOfFreedom();
		if (method != Method.FORK_MEANS || other.method != Method.FORK_MEANS || freedom >= otherFreedom
				|| !(estimate.mean() > 0 && other.estimate.mean() > 0)) {
			return this;
		}
		double own = forkVariation();
		double others = other.forkVariation();
		double common = (freedom * own * own + otherFreedom * others * others) / (freedom + otherFreedom);
		double variance = common * estimate.mean() * estimate.mean();
		return variance <= forkVariance
				? this
				: new SideEstimate(
						new MeanEstimate(estimate.mean(), variance / (freedom + 1), freedom + otherFreedom), elsewhere,
						method, variance);
	}

	/**
	 * Raises the variation to at least that of the controls if this side has several forks, because the controls also
	 * include differences between runs.
	 *
	 * @param shared the relative variance that cancels out between the sides, 0 unless forks are compared in pairs
	 */
	SideEstimate notQuieterThan(Assumption assumption, double shared) {
		double least = (assumption.variation() * assumption.variation() + shared) * estimate.mean() * estimate.mean();
		return assumption.basis() != Assumption.Basis.CONTROLS || method != Method.FORK_MEANS
				|| variance() >= least
						? this
						: of(estimate, least - estimate.variance(), assumption.freedom(), method, forkVariance);
	}

	/**
	 * Returns an estimate of exactly 0 if the mean plus its standard error is indistinguishable from 0, otherwise this
	 * estimate.
	 *
	 * @param smallest the smallest value distinguishable from 0, or 0 for no limit
	 */
	SideEstimate zeroBelow(double smallest) {
		double error = Double.isNaN(variance()) ? 0 : Math.sqrt(variance());
		boolean isNothing = estimate.mean() > 0 && estimate.mean() + error < smallest;
		return isNothing
				? of(new MeanEstimate(0, 0, estimate.degreesOfFreedom()), method, 0)
				: this;
	}

	private static SideEstimate ofForks(ForkValues values, Unit unit, RunVariation variation) {
		int forks = values.forks();
		MeanEstimate estimate = MeanEstimate.ofSample(values.means());
		double forkVariance = Math.max(estimate.variance() * forks, countingVariance(values, unit));
		MeanEstimate seen = new MeanEstimate(estimate.mean(), forkVariance / forks, estimate.degreesOfFreedom());
		if (variation.measured().isEmpty()) {
			return of(seen, Method.FORK_MEANS, forkVariance);
		}
		return ofForks(seen, forks, (double) values.iterations() / forks, variation.measured().get());
	}

	/**
	 * Creates an estimate from several forks and a profile. A few forks may agree by chance, so the variance within a
	 * run is at least that of the profile. The profile's variance between runs is added.
	 */
	private static SideEstimate ofForks(MeanEstimate seen, int forks, double iterations, MeasuredNoise noise) {
		double square = seen.mean() * seen.mean();
		double ofRun = noise.varianceOfRun() * square;
		double expected = noise.variance(forks, iterations) * square - ofRun;
		MeanEstimate within = expected > seen.variance()
				? new MeanEstimate(seen.mean(), expected, noise.degreesOfFreedomOfSide())
				: seen;
		return of(within, ofRun, noise.degreesOfFreedomOfSide(), Method.FORK_MEANS, within.variance() * forks);
	}

	/**
	 * Returns the minimum variance of whole numbers such as GC counts or times in milliseconds, which may be equal in
	 * all forks only because of rounding. A rate of 3.5 per iteration, for example, is measured as 3 or 4. A fork's
	 * total therefore has a variance of up to 1/4.
	 */
	private static double countingVariance(ForkValues values, Unit unit) {
		boolean counts = unit.quantity() == Unit.Quantity.COUNT || unit.quantity() == Unit.Quantity.TIME;
		if (!counts || !values.isWhole() || MeanEstimate.mean(values.means()) == 0) {
			return 0;
		}
		double step = (double) values.forks() / values.iterations();
		return step * step / 4;
	}

	/**
	 * Creates an estimate from a single fork. The variation of a single iteration is unknown, so the assumed variation
	 * counts twice. Variation from a profile already includes that of the iterations.
	 */
	private static SideEstimate ofSingleFork(ForkValues values, RunVariation variation) {
		double[] iterations = values.singleFork();
		double mean = values.means()[0];
		boolean isOne = iterations.length < 2;
		MeanEstimate within = isOne
				? new MeanEstimate(mean, 0, Double.POSITIVE_INFINITY)
				: Autocorrelation.mean(iterations);
		if (variation.measured().isPresent()) {
			return ofOneRun(mean, within.variance(), variation, 1, iterations.length, Method.SINGLE_FORK);
		}
		return ofAssumed(within, variation, isOne ? 2 : 1, Method.SINGLE_FORK);
	}

	/** @param times multiplier of the assumed variance */
	private static SideEstimate ofAssumed(MeanEstimate seen, RunVariation variation, int times, Method method) {
		double assumed = times * variation.variation() * variation.variation() * seen.mean() * seen.mean();
		return of(seen, assumed, variation.freedom(), method, seen.variance() + assumed);
	}

	/** Creates an estimate from the variance in a profile, or from the observed variance if it is larger. */
	private static SideEstimate ofOneRun(double mean, double seen, RunVariation variation, int forks, int iterations,
			Method method) {
		MeasuredNoise noise = variation.measured().orElseThrow();
		double square = mean * mean;
		double variance = Math.max(seen, noise.variance(forks, iterations) * square);
		double ofFurther = Math.max(seen, noise.ofForks().variance(forks, iterations) * square);
		return of(new MeanEstimate(mean, 0, Double.POSITIVE_INFINITY), variance, variation.freedom(), method,
				ofFurther);
	}

	/**
	 * Creates an estimate from JMH's error, half the width of a 99.9 % interval that assumes independent values and
	 * Student's t distribution. All variation may be between forks, so the number of values is that of the forks, not
	 * of the iterations. For a single fork, an unknown number of forks, or mode sample, the assumed variation is added.
	 */
	private static SideEstimate ofError(Score score, Result result, RunVariation variation) {
		double mean = score.value();
		int forks = result.setup().forks();
		double values = values(score, result.setup());
		double freedom = Math.max(1, values - 1);
		double standardError = score.error() / StudentT.critical(JMH_ALPHA, freedom);
		double variance = standardError * standardError;
		if (variation.measured().isPresent()) {
			int iterations = Math.max(0, result.setup().measurement().iterations());
			return ofOneRun(mean, variance, variation, Math.max(1, forks), iterations, Method.SCORE_ERRORS);
		}
		if (forks >= 2 && Double.isFinite(values) && result.id().mode() != Mode.SAMPLE_TIME) {
			double forkVariance = variance * Math.max(forks, values);
			return of(new MeanEstimate(mean, forkVariance / forks, forks - 1.0), Method.SCORE_ERRORS, forkVariance);
		}
		return ofAssumed(new MeanEstimate(mean, variance, freedom), variation, 1, Method.SCORE_ERRORS);
	}

	/**
	 * Returns the number of values that the score averages: the number from the source, or else the number of
	 * iterations over all forks, or infinity if unknown.
	 */
	private static double values(Score score, Setup setup) {
		if (score.samples() != Score.UNKNOWN_SAMPLES) {
			return score.samples();
		}
		int iterations = setup.measurement().iterations();
		return iterations > 0 ? (double) iterations * Math.max(1, setup.forks()) : Double.POSITIVE_INFINITY;
	}
}
