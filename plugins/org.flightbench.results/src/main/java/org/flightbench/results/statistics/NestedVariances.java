// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * The variance components of repeated runs: iterations within forks, forks within runs, and runs within groups. The
 * runs of a group measure the same commit. All variances are relative to the squared mean of their group, that is,
 * squared coefficients of variation. They result from a nested random-effects analysis of variance, with harmonic means
 * if the numbers of forks or iterations differ.
 */
public final class NestedVariances {

	/** The minimum degrees of freedom for separating run-to-run variation from fork-to-fork variation. */
	private static final int MIN_RUN_FREEDOM = 3;

	private final Level runs;
	private final Level forks;
	private final Level iterations;
	/** The variation of all forks of a group, regardless of their run. */
	private final Level forksOfGroups;
	private final double forksOfRun;
	private final double iterationsOfFork;

	/** An accumulator of a mean square and its degrees of freedom. */
	private static final class Level {

		private double squares;
		private int freedom;

		private void add(double[] values, double scale) {
			if (values.length > 1) {
				squares += MeanEstimate.variance(values) * (values.length - 1) / (scale * scale);
				freedom += values.length - 1;
			}
		}

		private double variance() {
			return freedom == 0 ? Double.NaN : squares / freedom;
		}
	}

	/**
	 * Analyzes repeated runs.
	 *
	 * @param groups values by group, run, fork and iteration; arrays must not be empty, and means of groups must be
	 * positive
	 */
	public NestedVariances(List<List<double[][]>> groups) {
		runs = new Level();
		forks = new Level();
		iterations = new Level();
		forksOfGroups = new Level();
		int numberOfRuns = 0;
		int numberOfForks = 0;
		double inverseForks = 0;
		double inverseIterations = 0;
		for (List<double[][]> group : groups) {
			double[][] forkMeans = group.stream().map(NestedVariances::means).toArray(double[][]::new);
			double[] runMeans = means(forkMeans);
			double scale = MeanEstimate.mean(runMeans);
			runs.add(runMeans, scale);
			forksOfGroups.add(Arrays.stream(forkMeans).flatMapToDouble(Arrays::stream).toArray(),
					scale);
			for (int run = 0; run < forkMeans.length; run++) {
				forks.add(forkMeans[run], scale);
				numberOfRuns++;
				inverseForks += 1.0 / forkMeans[run].length;
				for (double[] fork : group.get(run)) {
					iterations.add(fork, scale);
					numberOfForks++;
					inverseIterations += 1.0 / fork.length;
				}
			}
		}
		forksOfRun = rounded(numberOfRuns / inverseForks);
		iterationsOfFork = rounded(numberOfForks / inverseIterations);
	}

	/** Removes the rounding error of a sum of reciprocals, to make the mean of equal numbers exact. */
	private static double rounded(double mean) {
		return Math.rint(mean * 1e6) / 1e6;
	}

	private static double[] means(double[][] values) {
		return Arrays.stream(values).mapToDouble(MeanEstimate::mean).toArray();
	}

	/** Returns the harmonic mean of the forks' numbers of iterations. */
	public double iterationsOfFork() {
		return iterationsOfFork;
	}

	/**
	 * Returns whether run-to-run variation can be separated from fork-to-fork variation, which requires at least four
	 * runs, some with several forks.
	 */
	public boolean isSeparated() {
		return runs.freedom >= MIN_RUN_FREEDOM && forks.freedom > 0;
	}

	/**
	 * Returns the variance of a single fork's mean from run to run. The degrees of freedom are 0 if nothing was
	 * repeated.
	 */
	public VariancePrior.Known single() {
		if (!isSeparated()) {
			Level all = runs.freedom >= MIN_RUN_FREEDOM ? runs : forksOfGroups;
			return new VariancePrior.Known(all.variance(), all.freedom);
		}
		double between = runs.variance() - forks.variance() / forksOfRun;
		if (between <= 0) {
			return new VariancePrior.Known(forks.variance(), forks.freedom);
		}
		double share = 1 - 1 / forksOfRun;
		MeanEstimate sum = new MeanEstimate(0, runs.variance(), runs.freedom)
				.plusError(share * forks.variance(), forks.freedom);
		return new VariancePrior.Known(sum.variance(), sum.degreesOfFreedom());
	}

	/**
	 * Returns the run-to-run variation without the contributions of forks and iterations, unknown if it cannot be
	 * separated.
	 */
	public VarianceComponent runToRun() {
		return isSeparated() ? difference(runs, forks, forksOfRun) : VarianceComponent.UNKNOWN;
	}

	/**
	 * Returns the fork-to-fork variation within a run without the contribution of iterations, unknown if no run has
	 * several forks.
	 */
	public VarianceComponent forkToFork() {
		if (forks.freedom == 0) {
			return VarianceComponent.UNKNOWN;
		}
		return iterations.freedom == 0
				? VarianceComponent.of(forks.variance(), forks.freedom)
				: difference(forks, iterations, iterationsOfFork);
	}

	/** Returns the iteration-to-iteration variation within a fork, unknown if no fork has several iterations. */
	public VarianceComponent withinFork() {
		return iterations.freedom == 0
				? VarianceComponent.UNKNOWN
				: VarianceComponent.of(iterations.variance(), iterations.freedom);
	}

	/**
	 * Returns the variance of the upper level minus the contribution of the lower level, with the 95 % interval of
	 * Tukey (1951) and Williams (1962).
	 */
	private static VarianceComponent difference(Level upper, Level lower, double number) {
		double above = upper.variance();
		double below = lower.variance() / number;
		if (above == 0) {
			return VarianceComponent.of(0, upper.freedom);
		}
		FDistribution f = FDistribution.of(upper.freedom, lower.freedom);
		ChiSquaredDistribution chi = ChiSquaredDistribution.of(upper.freedom);
		double tail = VarianceComponent.TAIL;
		double low = (above - below * f.inverseSurvivalProbability(tail)) * upper.freedom
				/ chi.inverseSurvivalProbability(tail);
		double high = (above - below * f.inverseCumulativeProbability(tail)) * upper.freedom
				/ chi.inverseCumulativeProbability(tail);
		return new VarianceComponent(Math.sqrt(Math.max(0, above - below)), Math.sqrt(Math.max(0, low)),
				Math.sqrt(Math.max(0, high)), upper.freedom);
	}
}
