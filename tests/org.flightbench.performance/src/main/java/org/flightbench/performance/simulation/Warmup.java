// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.simulation;

import static org.flightbench.performance.FigureTable.number;
import static org.flightbench.performance.FigureTable.percent;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.flightbench.performance.FigureTable;
import org.flightbench.results.shape.WarmupPlan;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.RatioOfMeans;

/**
 * Compares warm-up by need with the declared warm-up, on seeded series with a known shape: six interleaved forks per
 * side, with five declared warm-up iterations and five measured iterations.
 */
final class Warmup {

	/** Shapes of the warm-up within a fork. */
	enum Shape {
		STEADY("steady at once"),
		FIRST("first iteration +100 %"),
		EARLY("first three +30 %"),
		DECAY("+50 %, exponentially less"),
		CANDIDATE("first three +30 %, candidate only"),
		/** A warm-up that takes longer than declared. */
		LATE("first seven +30 %"),
		NEVER("never: each +2 %");

		private static final double CONSTANT = 1.5;

		private final String label;

		Shape(String label) {
			this.label = label;
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

	/**
	 * The outcome for the forks of one warm-up policy.
	 *
	 * @param warmup the mean number of warm-up iterations per fork
	 * @param last the mean number of warm-up iterations of the last fork
	 * @param level the mean excess of the measured level over the steady one, as a share; for a series that is never
	 * steady, over its first iteration
	 * @param falseVerdicts the share of unchanged benchmarks reported as changed
	 * @param found the share of benchmarks with an increase of 10 % reported as higher
	 */
	record Shares(double warmup, double last, double level, double falseVerdicts, double found) {}

	private static final int FORKS = 6;
	private static final int DECLARED = 5;
	private static final int MEASURED = 5;
	private static final double VARIATION = 0.02;
	private static final double ALPHA = 0.05;
	private static final double CHANGE = 1.10;

	private final int benchmarks;

	/** @param benchmarks the number of benchmarks simulated for each outcome */
	Warmup(int benchmarks) {
		this.benchmarks = benchmarks;
	}

	/** @param arguments optionally {@code --write DOCUMENT} */
	public static void main(String[] arguments) throws IOException {
		Warmup simulation = new Warmup(10_000);
		FigureTable table = new FigureTable("Iterations of a fork", "CV of iterations", "warm-up of the last fork",
				"level as declared", "level by need", "A/A: false as declared", "false by need",
				"+10 %: found as declared", "found by need");
		for (Shape shape : Shape.values()) {
			long seed = 20261124L + shape.ordinal();
			Shares declared = simulation.simulate(shape, 0.01, false, seed);
			Shares needed = simulation.simulate(shape, 0.01, true, seed);
			table.add(shape.label, percent(0.01, 0), number(needed.last(), 1), percent(declared.level(), 1),
					percent(needed.level(), 1), percent(declared.falseVerdicts(), 1),
					percent(needed.falseVerdicts(), 1), percent(declared.found(), 1), percent(needed.found(), 1));
		}
		FigureTable.print(arguments, "warm-up", table.markdown());
	}

	/**
	 * Simulates benchmarks.
	 *
	 * @param noise the relative standard deviation of iterations
	 * @param isByNeed whether warm-up is by need instead of as declared
	 */
	Shares simulate(Shape shape, double noise, boolean isByNeed, long seed) {
		Random random = new Random(seed);
		double iterations = 0;
		double last = 0;
		double level = 0;
		int wrong = 0;
		int found = 0;
		for (int benchmark = 0; benchmark < benchmarks; benchmark++) {
			List<List<WarmupPlan.Fork>> same = run(random, shape, noise, isByNeed, 1);
			wrong += isCalled(same, true) || isCalled(same, false) ? 1 : 0;
			found += isCalled(run(random, shape, noise, isByNeed, CHANGE), true) ? 1 : 0;
			for (int fork = 0; fork < FORKS; fork++) {
				int number = same.get(0).get(fork).warmup().length;
				iterations += (double) number / FORKS;
				level += mean(shape, number) / FORKS;
			}
			last += same.get(0).get(FORKS - 1).warmup().length;
		}
		return new Shares(iterations / benchmarks, last / benchmarks, level / benchmarks - 1,
				(double) wrong / benchmarks, (double) found / benchmarks);
	}

	/** Returns the true mean of the baseline's measured iterations after a number of warm-up iterations. */
	private static double mean(Shape shape, int number) {
		double sum = 0;
		for (int iteration = number; iteration < number + MEASURED; iteration++) {
			sum += shape.level(iteration, false);
		}
		return sum / MEASURED;
	}

	private static List<List<WarmupPlan.Fork>> run(Random random, Shape shape, double noise, boolean isByNeed,
			double ratio) {
		WarmupPlan plan = new WarmupPlan(DECLARED, 1);
		List<WarmupPlan.Fork> baseline = new ArrayList<>();
		List<WarmupPlan.Fork> candidate = new ArrayList<>();
		for (int fork = 0; fork < FORKS; fork++) {
			int number = isByNeed ? plan.next(baseline, candidate).iterations() : DECLARED;
			baseline.add(fork(random, shape, noise, number, false, 1));
			candidate.add(fork(random, shape, noise, number, true, ratio));
		}
		return List.of(baseline, candidate);
	}

	private static WarmupPlan.Fork fork(Random random, Shape shape, double noise, int number, boolean isCandidate,
			double ratio) {
		double center = ratio * (1 + VARIATION * random.nextGaussian());
		double[] scores = new double[number + MEASURED];
		Arrays.setAll(scores, iteration -> center * shape.level(iteration, isCandidate)
				* Math.exp(noise * random.nextGaussian()));
		return new WarmupPlan.Fork(Arrays.copyOf(scores, number), Arrays.copyOfRange(scores, number, scores.length));
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
