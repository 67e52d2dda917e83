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
 * @param estimate the mean with the uncertainty that its own values show, in the common unit
 * @param elsewhere the same mean with the uncertainty that is assumed, or that a noise profile has
 * @param method what it rests on
 * @param forkVariance variance that a single further fork would have, for planning
 */
record SideEstimate(MeanEstimate estimate, MeanEstimate elsewhere, Method method, double forkVariance) {

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
				: of(new MeanEstimate(score.value(), Double.NaN, Double.NaN), Method.RATIO_ONLY, Double.NaN);
	}

	/** By its own values alone. */
	private static SideEstimate of(MeanEstimate estimate, Method method, double forkVariance) {
		return of(estimate, 0, Double.POSITIVE_INFINITY, method, forkVariance);
	}

	private static SideEstimate of(MeanEstimate estimate, double elsewhere, double freedom, Method method,
			double forkVariance) {
		return new SideEstimate(estimate, new MeanEstimate(estimate.mean(), elsewhere, freedom), method, forkVariance);
	}

	/** The variance of the mean by both causes. */
	double variance() {
		return estimate.variance() + elsewhere.variance();
	}

	/** The same side with another mean, and as much variation of it. */
	SideEstimate times(double factor) {
		return new SideEstimate(scaled(estimate, factor), scaled(elsewhere, factor), method,
				forkVariance * factor * factor);
	}

	private static MeanEstimate scaled(MeanEstimate estimate, double factor) {
		return new MeanEstimate(estimate.mean() * factor, estimate.variance() * factor * factor,
				estimate.degreesOfFreedom());
	}

	/** The same side with a further uncertainty of what was measured. */
	SideEstimate plusError(double variance, double freedom) {
		return new SideEstimate(estimate.plusError(variance, freedom), elsewhere, method, forkVariance);
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
						new MeanEstimate(estimate.mean(), variance / (freedom + 1), freedom + otherFreedom), elsewhere,
						method, variance);
	}

	/**
	 * The same side of several forks with at least the variation that controls show, which runs differ by as well.
	 *
	 * @param shared the relative variance that cancels between the two sides, 0 unless forks are compared in pairs
	 */
	SideEstimate notQuieterThan(Assumption assumption, double shared) {
		double least = (assumption.variation() * assumption.variation() + shared) * estimate.mean() * estimate.mean();
		return assumption.basis() != Assumption.Basis.CONTROLS || method != Method.FORK_MEANS
				|| variance() >= least
						? this
						: of(estimate, least - estimate.variance(), assumption.freedom(), method, forkVariance);
	}

	/**
	 * The same side as an exact 0 if its mean, and that and its standard error together, are below what can be
	 * distinguished from 0.
	 *
	 * @param smallest 0 if every mean counts
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
		return of(within, ofRun, noise.degreesOfFreedomOfSide(), Method.FORK_MEANS, within.variance() * forks);
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
		boolean isOne = iterations.length < 2;
		MeanEstimate within = isOne
				? new MeanEstimate(mean, 0, Double.POSITIVE_INFINITY)
				: Autocorrelation.mean(iterations);
		if (variation.measured().isPresent()) {
			return ofOneRun(mean, within.variance(), variation, 1, iterations.length, Method.SINGLE_FORK);
		}
		return ofAssumed(within, variation, isOne ? 2 : 1, Method.SINGLE_FORK);
	}

	/** @param times how often the assumed variation counts */
	private static SideEstimate ofAssumed(MeanEstimate seen, RunVariation variation, int times, Method method) {
		double assumed = times * variation.variation() * variation.variation() * seen.mean() * seen.mean();
		return of(seen, assumed, variation.freedom(), method, seen.variance() + assumed);
	}

	/** By what a profile measured, but with at least the variance that was seen. */
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
			return of(new MeanEstimate(mean, forkVariance / forks, forks - 1.0), Method.SCORE_ERRORS, forkVariance);
		}
		return ofAssumed(new MeanEstimate(mean, variance, freedom), variation, 1, Method.SCORE_ERRORS);
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
