// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.RatioOfMeans;
import org.flightbench.results.statistics.StudentT;
import org.flightbench.results.statistics.VariancePrior;
import org.flightbench.results.statistics.VariancePrior.Known;

/**
 * Estimates how many false verdicts result if the results of one comparison share their variances: single forks by a
 * robust empirical null (Efron 2004), multiple forks by moderated variances (Smyth 2004). In the simulation, no result
 * changes. These figures are why comparisons use neither method.
 *
 * @param variations coefficients of variation between forks, assigned to the results in turn; the last is the noisiest
 * @param forks the number of forks on each side
 */
record SharedVariances(double[] variations, int forks) {

	/**
	 * Shares of unchanged results that are reported as changed.
	 *
	 * @param own the share if each result uses its own variance, or an assumed variation of 10 % for single forks
	 * @param borrowed the share if variances are shared
	 * @param noisiestOwn the share among the noisiest results if each uses its own variance
	 * @param noisiestBorrowed the share among the noisiest results if variances are shared
	 */
	record Shares(double own, double borrowed, double noisiestOwn, double noisiestBorrowed) {}

	private static final int RESULTS = 40;
	private static final double ALPHA = 0.05;
	private static final double THRESHOLD = Math.log1p(0.03);
	private static final double ASSUMED = 0.1;
	private static final double ASSUMED_FREEDOM = 30;
	private static final double NORMAL_MEDIAN = 0.674489750196082;

	/**
	 * Compares pairs of runs with 40 results each.
	 *
	 * @param comparisons the number of pairs
	 */
	Shares simulate(int comparisons, long seed) {
		Random random = new Random(seed);
		int[] counts = new int[6];
		for (int comparison = 0; comparison < comparisons; comparison++) {
			compare(random, counts);
		}
		return new Shares((double) counts[1] / counts[0], (double) counts[2] / counts[0],
				(double) counts[4] / counts[3], (double) counts[5] / counts[3]);
	}

	private void compare(Random random, int[] counts) {
		List<double[][]> results = new ArrayList<>();
		for (int result = 0; result < RESULTS; result++) {
			double variation = variations[result % variations.length];
			results.add(new double[][]{side(random, variation), side(random, variation)});
		}
		boolean[] borrowed = forks == 1 ? byEmpiricalNull(results) : byModeratedVariances(results);
		for (int result = 0; result < RESULTS; result++) {
			double[][] sides = results.get(result);
			boolean passes = Math.abs(logRatio(sides)) >= THRESHOLD;
			boolean own = passes && isChangedByItself(sides);
			boolean byOthers = passes && borrowed[result];
			count(counts, 0, own, byOthers);
			if (result % variations.length == variations.length - 1) {
				count(counts, 3, own, byOthers);
			}
		}
	}

	private static void count(int[] counts, int from, boolean own, boolean byOthers) {
		counts[from]++;
		counts[from + 1] += own ? 1 : 0;
		counts[from + 2] += byOthers ? 1 : 0;
	}

	private double[] side(Random random, double variation) {
		double[] values = new double[forks];
		Arrays.setAll(values, fork -> Math.max(0.05, 1 + variation * random.nextGaussian()));
		return values;
	}

	private static double logRatio(double[][] sides) {
		return Math.log(MeanEstimate.mean(sides[1]) / MeanEstimate.mean(sides[0]));
	}

	private boolean isChangedByItself(double[][] sides) {
		MeanEstimate before = forks == 1 ? assumed(sides[0][0]) : MeanEstimate.ofSample(sides[0]);
		MeanEstimate after = forks == 1 ? assumed(sides[1][0]) : MeanEstimate.ofSample(sides[1]);
		return new RatioOfMeans(before, after).p() < ALPHA;
	}

	private static MeanEstimate assumed(double mean) {
		return new MeanEstimate(mean, ASSUMED * ASSUMED * mean * mean, ASSUMED_FREEDOM);
	}

	private static boolean[] byEmpiricalNull(List<double[][]> results) {
		double[] distances = results.stream().mapToDouble(sides -> Math.abs(logRatio(sides))).sorted().toArray();
		double deviation = (distances[RESULTS / 2 - 1] + distances[RESULTS / 2]) / 2 / NORMAL_MEDIAN;
		boolean[] changed = new boolean[RESULTS];
		for (int result = 0; result < RESULTS; result++) {
			changed[result] = Math.abs(logRatio(results.get(result))) > StudentT.normalCritical(ALPHA) * deviation;
		}
		return changed;
	}

	private boolean[] byModeratedVariances(List<double[][]> results) {
		List<Known> own = results.stream()
				.map(sides -> new Known((relativeVariance(sides[0]) + relativeVariance(sides[1])) / 2, 2.0 * forks - 2))
				.toList();
		VariancePrior prior = VariancePrior.of(own, 5);
		boolean[] changed = new boolean[RESULTS];
		for (int result = 0; result < RESULTS; result++) {
			Known known = prior.moderate(own.get(result));
			MeanEstimate before = moderated(results.get(result)[0], known);
			MeanEstimate after = moderated(results.get(result)[1], known);
			changed[result] = new RatioOfMeans(before, after).p() < ALPHA;
		}
		return changed;
	}

	private static double relativeVariance(double[] values) {
		double mean = MeanEstimate.mean(values);
		return MeanEstimate.variance(values) / mean / mean;
	}

	/** Returns an estimate with half of the degrees of freedom, because both sides share one variance estimate. */
	private MeanEstimate moderated(double[] values, Known known) {
		double mean = MeanEstimate.mean(values);
		return new MeanEstimate(mean, known.variance() / forks * mean * mean, known.degreesOfFreedom() / 2);
	}
}
