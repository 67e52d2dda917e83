// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * The variances of repeated runs: iterations inside forks inside runs inside groups (a group being the runs of one
 * commit, whose level is its own). All variances are those of values relative to the mean of their group: squared
 * coefficients of variation. The analysis of variance of nested random effects, with the harmonic means of unequal
 * numbers.
 */
public final class NestedVariances {

	/** With fewer, the variation from run to run is not separated from that from fork to fork. */
	private static final int FEWEST_RUN_FREEDOM = 3;

	private final Level runs;
	private final Level forks;
	private final Level iterations;
	/** All forks about the mean of their group, whatever their run. */
	private final Level forksOfGroups;
	private final double forksOfRun;
	private final double iterationsOfFork;

	/** A mean square with its degrees of freedom, which grows. */
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
	 * Takes repeated runs apart.
	 *
	 * @param groups by group, run, fork and iteration; no empty array among them, and means of groups above 0
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

	/** Without the errors of a sum of inverses, so that equal numbers stay what they are. */
	private static double rounded(double mean) {
		return Math.rint(mean * 1e6) / 1e6;
	}

	private static double[] means(double[][] values) {
		return Arrays.stream(values).mapToDouble(MeanEstimate::mean).toArray();
	}

	/** The harmonic mean of the numbers of iterations in a fork. */
	public double iterationsOfFork() {
		return iterationsOfFork;
	}

	/**
	 * Whether variation from run to run is separated from that from fork to fork: there are several forks in several
	 * runs.
	 */
	public boolean isSeparated() {
		return runs.freedom >= FEWEST_RUN_FREEDOM && forks.freedom > 0;
	}

	/**
	 * The variance of the mean of one fork of one run from one such run to the next. The degrees of freedom are 0 if
	 * nothing was repeated.
	 */
	public VariancePrior.Known single() {
		if (!isSeparated()) {
			Level all = runs.freedom >= FEWEST_RUN_FREEDOM ? runs : forksOfGroups;
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

	/** From run to run, without what forks and iterations add to it; unknown where it is not separated. */
	public VarianceComponent runToRun() {
		return isSeparated() ? difference(runs, forks, forksOfRun) : VarianceComponent.UNKNOWN;
	}

	/** From fork to fork in a run, without what iterations add to it; unknown if no run has several forks. */
	public VarianceComponent forkToFork() {
		if (forks.freedom == 0) {
			return VarianceComponent.UNKNOWN;
		}
		return iterations.freedom == 0
				? VarianceComponent.of(forks.variance(), forks.freedom)
				: difference(forks, iterations, iterationsOfFork);
	}

	/** From iteration to iteration in a fork; unknown if no fork has several. */
	public VarianceComponent withinFork() {
		return iterations.freedom == 0
				? VarianceComponent.UNKNOWN
				: VarianceComponent.of(iterations.variance(), iterations.freedom);
	}

	/**
	 * The upper level's variance less what the lower level adds to its means, with the 95 % interval of Tukey (1951)
	 * and Williams (1962).
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
