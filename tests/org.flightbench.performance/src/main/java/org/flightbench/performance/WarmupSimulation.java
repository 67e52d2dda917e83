// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.flightbench.results.shape.WarmupPlan;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.RatioOfMeans;

/**
 * Compares forks that warm up by need with forks that warm up as declared, over seeded series whose truth is known: six
 * interleaved forks of each side, with five warm-up iterations declared and five measured.
 */
final class WarmupSimulation {

	/** How the level of iterations changes in a fork. */
	enum Warmup {
		/** It does not. */
		STEADY("steady at once"),
		/** The first iteration takes twice as long. */
		FIRST("first iteration +100 %"),
		/** The first three take longer. */
		EARLY("first three +30 %"),
		/** They come closer and closer to the steady level. */
		DECAY("+50 %, exponentially less"),
		/** The first three of the candidate alone take longer. */
		CANDIDATE("first three +30 %, candidate only"),
		/** More than the declared ones take longer. */
		LATE("first seven +30 %"),
		/** Every iteration takes longer than the one before. */
		NEVER("never: each +2 %");

		private static final double CONSTANT = 1.5;

		private final String label;

		Warmup(String label) {
			this.label = label;
		}

		String label() {
			return label;
		}

		private double level(int iteration, boolean isCandidate) {
			return switch (this) {
				case STEADY -> 1;
				case FIRST -> iteration == 0 ? 2 : 1;
				case EARLY -> iteration < 3 ? 1.3 : 1;
				case DECAY -> 1 + 0.5 * Math.exp(-iteration / CONSTANT);
				case CANDIDATE -> iteration < 3 && isCandidate ? 1.3 : 1;
				case LATE -> iteration < 7 ? 1.3 : 1;
				case NEVER -> 1 + 0.02 * iteration;
			};
		}
	}

	private static final int FORKS = 6;
	private static final int DECLARED = 5;
	private static final int MEASURED = 5;
	private static final double VARIATION = 0.02;
	private static final double ALPHA = 0.05;
	private static final double CHANGE = 1.10;

	/**
	 * Of forks of one policy.
	 *
	 * @param warmup mean number of warm-up iterations of a fork
	 * @param last mean number of those of the last forks
	 * @param level mean level of what is measured over the steady one, as a share; of a series that is never steady
	 * over that of its first iteration
	 * @param falseVerdicts share of unchanged benchmarks called changed
	 * @param found share of those 10 % higher called higher
	 */
	record Shares(double warmup, double last, double level, double falseVerdicts, double found) {}

	private final int benchmarks;

	/** @param benchmarks to simulate for each share */
	WarmupSimulation(int benchmarks) {
		this.benchmarks = benchmarks;
	}

	/** Simulates benchmarks whose iterations vary by a share. */
	Shares simulate(Warmup warmup, double noise, boolean isByNeed, long seed) {
		Random random = new Random(seed);
		double iterations = 0;
		double last = 0;
		double level = 0;
		int wrong = 0;
		int found = 0;
		for (int benchmark = 0; benchmark < benchmarks; benchmark++) {
			List<List<WarmupPlan.Fork>> same = run(random, warmup, noise, isByNeed, 1);
			wrong += isCalled(same, true) || isCalled(same, false) ? 1 : 0;
			found += isCalled(run(random, warmup, noise, isByNeed, CHANGE), true) ? 1 : 0;
			for (int fork = 0; fork < FORKS; fork++) {
				int number = same.get(0).get(fork).warmup().length;
				iterations += (double) number / FORKS;
				level += mean(warmup, number) / FORKS;
			}
			last += same.get(0).get(FORKS - 1).warmup().length;
		}
		return new Shares(iterations / benchmarks, last / benchmarks, level / benchmarks - 1,
				(double) wrong / benchmarks, (double) found / benchmarks);
	}

	/** The true mean of what the baseline's forks measure behind so many warm-up iterations. */
	private static double mean(Warmup warmup, int number) {
		double sum = 0;
		for (int iteration = number; iteration < number + MEASURED; iteration++) {
			sum += warmup.level(iteration, false);
		}
		return sum / MEASURED;
	}

	private static List<List<WarmupPlan.Fork>> run(Random random, Warmup warmup, double noise, boolean isByNeed,
			double ratio) {
		WarmupPlan plan = new WarmupPlan(DECLARED, 1);
		List<WarmupPlan.Fork> baseline = new ArrayList<>();
		List<WarmupPlan.Fork> candidate = new ArrayList<>();
		for (int fork = 0; fork < FORKS; fork++) {
			int number = isByNeed ? plan.next(baseline, candidate).iterations() : DECLARED;
			baseline.add(fork(random, warmup, noise, number, false, 1));
			candidate.add(fork(random, warmup, noise, number, true, ratio));
		}
		return List.of(baseline, candidate);
	}

	private static WarmupPlan.Fork fork(Random random, Warmup warmup, double noise, int number, boolean isCandidate,
			double ratio) {
		double center = ratio * (1 + VARIATION * random.nextGaussian());
		double[] scores = new double[number + MEASURED];
		Arrays.setAll(scores, iteration -> center * warmup.level(iteration, isCandidate)
				* Math.exp(noise * random.nextGaussian()));
		return new WarmupPlan.Fork(Arrays.copyOf(scores, number),
				Arrays.copyOfRange(scores, number, scores.length));
	}

	private static boolean isCalled(List<List<WarmupPlan.Fork>> sides, boolean isHigher) {
		RatioOfMeans test = new RatioOfMeans(MeanEstimate.ofSample(means(sides.get(0))),
				MeanEstimate.ofSample(means(sides.get(1))));
		return test.p() < ALPHA && test.ratio() > 1 == isHigher;
	}

	private static double[] means(List<WarmupPlan.Fork> forks) {
		return forks.stream().mapToDouble(fork -> MeanEstimate.mean(fork.measured())).toArray();
	}
}
