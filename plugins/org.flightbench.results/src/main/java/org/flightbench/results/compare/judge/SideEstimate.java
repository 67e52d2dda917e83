// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.judge;

import org.flightbench.results.ForkValues;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.verdict.ResultComparison.Method;
import org.flightbench.results.compare.verdict.ComparedSide;
import org.flightbench.results.noise.MeasuredNoise;
import org.flightbench.results.statistics.Autocorrelation;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.StudentT;

/**
 * The estimate of one side's mean.
 *
 * @param estimate the mean with its uncertainty, in the common unit
 * @param method what it rests on
 * @param forkVariance variance that a single further fork would have, for planning
 * @param assumedVariance the part of the estimate's variance that is assumed, not measured
 */
record SideEstimate(MeanEstimate estimate, Method method, double forkVariance, double assumedVariance) {

	private static final double JMH_ALPHA = 0.001;

	/**
	 * The best estimate that a side allows.
	 *
	 * @param variation from run to run, for where the side does not show it
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
				: new SideEstimate(new MeanEstimate(score.value(), Double.NaN, Double.NaN), Method.RATIO_ONLY,
						Double.NaN, 0);
	}

	/** The coefficient of variation from fork to fork. */
	double forkVariation() {
		return Math.sqrt(forkVariance) / estimate.mean();
	}

	/**
	 * The same side, if it has fewer forks than the other, with at least the coefficient of variation that both show
	 * together. Two forks that agree by luck would else count for more than ten that do not: with 2 forks against 10,
	 * Welch's test alone calls twice as many unchanged results changed as it promises.
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
						new MeanEstimate(estimate.mean(), variance / (freedom + 1), freedom + otherFreedom), method,
						variance,
						assumedVariance);
	}

	/**
	 * The same side as an exact 0 if its mean, and that and its standard error together, are below what can be
	 * distinguished from 0.
	 *
	 * @param smallest 0 if every mean counts
	 */
	SideEstimate zeroBelow(double smallest) {
		double error = Double.isNaN(estimate.variance()) ? 0 : Math.sqrt(estimate.variance());
		boolean isNothing = estimate.mean() > 0 && estimate.mean() + error < smallest;
		return isNothing
				? new SideEstimate(new MeanEstimate(0, 0, estimate.degreesOfFreedom()), method, 0, 0)
				: this;
	}

	private static SideEstimate ofForks(ForkValues values, Unit unit, RunVariation variation) {
		int forks = values.forks();
		MeanEstimate estimate = MeanEstimate.ofSample(values.means());
		double forkVariance = Math.max(estimate.variance() * forks, countingVariance(values, unit));
		MeanEstimate seen = new MeanEstimate(estimate.mean(), forkVariance / forks, estimate.degreesOfFreedom());
		if (variation.measured().isEmpty()) {
			return new SideEstimate(seen, Method.FORK_MEANS, forkVariance, 0);
		}
		return ofForks(seen, forks, (double) values.iterations() / forks, variation.measured().get());
	}

	/**
	 * A few forks that agree by luck do not vary by less than the profile says, and what differs from run to run comes
	 * on top of what differs in the run.
	 */
	private static SideEstimate ofForks(MeanEstimate seen, int forks, double iterations, MeasuredNoise noise) {
		double square = seen.mean() * seen.mean();
		double ofRun = noise.varianceOfRun() * square;
		double expected = noise.variance(forks, iterations) * square - ofRun;
		MeanEstimate within = expected > seen.variance()
				? new MeanEstimate(seen.mean(), expected, noise.degreesOfFreedomOfSide())
				: seen;
		MeanEstimate estimate = ofRun > 0 ? within.plusError(ofRun, noise.degreesOfFreedomOfSide()) : within;
		return new SideEstimate(estimate, Method.FORK_MEANS, within.variance() * forks, ofRun);
	}

	/**
	 * Whole counts, of collections for example or of their milliseconds, can agree in all forks and still be one off: a
	 * rate of 3.5 in an iteration shows as 3 or as 4, with a variance of up to 1/4 for the count of the whole fork.
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
	 * Of a single iteration the spread is unknown: it is taken to be what is assumed from run to run, on top of that. A
	 * variation that was measured has that of the iterations in it.
	 */
	private static SideEstimate ofSingleFork(ForkValues values, RunVariation variation) {
		double[] iterations = values.singleFork();
		double mean = values.means()[0];
		double square = mean * mean;
		double assumed = variation.variation() * variation.variation() * square;
		MeanEstimate within = iterations.length >= 2
				? Autocorrelation.mean(iterations)
				: new MeanEstimate(mean, assumed, RunVariation.ASSUMED_FREEDOM);
		if (variation.measured().isPresent()) {
			double seen = iterations.length >= 2 ? within.variance() : 0;
			return ofOneRun(mean, seen, variation, 1, iterations.length, Method.SINGLE_FORK);
		}
		MeanEstimate estimate = new MeanEstimate(mean, within.variance(), within.degreesOfFreedom())
				.plusError(assumed, RunVariation.ASSUMED_FREEDOM);
		return new SideEstimate(estimate, Method.SINGLE_FORK, estimate.variance(), assumed);
	}

	/** By what a profile measured, but with at least the variance that was seen. */
	private static SideEstimate ofOneRun(double mean, double seen, RunVariation variation, int forks, int iterations,
			Method method) {
		MeasuredNoise noise = variation.measured().orElseThrow();
		double square = mean * mean;
		double variance = Math.max(seen, noise.variance(forks, iterations) * square);
		double ofFurther = Math.max(seen, noise.ofForks().variance(forks, iterations) * square);
		return new SideEstimate(new MeanEstimate(mean, variance, variation.freedom()), method, ofFurther, variance);
	}

	/**
	 * From JMH's error: half a 99.9 % interval of Student's t over all values, as if they were independent. Of several
	 * forks all of the spread may lie between them, so they count as so many values, not as iterations; of one fork, if
	 * their number is unknown, or of single samples, the assumed variation is added.
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
			return new SideEstimate(new MeanEstimate(mean, forkVariance / forks, forks - 1.0), Method.SCORE_ERRORS,
					forkVariance, 0);
		}
		double assumed = variation.variation() * variation.variation() * mean * mean;
		MeanEstimate estimate = new MeanEstimate(mean, variance, freedom).plusError(assumed,
				RunVariation.ASSUMED_FREEDOM);
		return new SideEstimate(estimate, Method.SCORE_ERRORS, estimate.variance(), assumed);
	}

	/**
	 * Of how many values the score is the mean: what it says itself, else all iterations of all forks; infinite if
	 * unknown.
	 */
	private static double values(Score score, Setup setup) {
		if (score.samples() != Score.UNKNOWN_SAMPLES) {
			return score.samples();
		}
		int iterations = setup.measurement().iterations();
		return iterations > 0 ? (double) iterations * Math.max(1, setup.forks()) : Double.POSITIVE_INFINITY;
	}
}
