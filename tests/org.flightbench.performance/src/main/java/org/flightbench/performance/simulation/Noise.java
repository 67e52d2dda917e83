// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.simulation;

import static org.flightbench.performance.FigureTable.percent;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.flightbench.performance.FigureTable;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Correction;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.noise.ChosenNoise;
import org.flightbench.results.noise.NoiseLearner;

/**
 * Benchmarks with a known distribution of noise. A profile is learned from ten A/A rounds, as
 * {@code flightbench noise learn --jar} creates it, and further forks are compared with and without it. There is no
 * correction for multiple comparisons, because each benchmark is counted separately.
 *
 * @param shape the distribution of all benchmarks
 * @param variation the coefficient of variation between forks
 * @param benchmarks the number of benchmarks in a profile
 * @param comparedForks the number of forks on each side of a comparison
 */
record Noise(Shape shape, double variation, int benchmarks, int comparedForks) {

	/**
	 * Distributions of forks, with a mean of 0 and a variance of 1. In shapes with modes, these are much further apart
	 * than each is wide.
	 */
	enum Shape {
		NORMAL("normal"),
		LOGNORMAL("lognormal"),
		TWO_MODES("two modes, 4 : 1"),
		WIDE_MODES("two wide modes, 4 : 1"),
		/** Normal with a linear drift over the whole measurement, which contributes half of the variance. */
		DRIFT("drift"),
		/** A shifted lognormal distribution with σ = 1, whose skewness is about 6. */
		SKEWED("very skewed"),
		EQUAL_MODES("two modes, 1 : 1");

		private static final double SECOND_MODE = 0.2;
		private final String label;

		Shape(String label) {
			this.label = label;
		}

		/**
		 * Returns a random deviation with a mean of 0 and a variance of 1.
		 *
		 * @param progress the position of the fork in the measurement, from 0 (first) to 1 (last)
		 */
		private double value(Random random, double progress) {
			double normal = random.nextGaussian();
			return switch (this) {
				case NORMAL, LOGNORMAL -> normal;
				case TWO_MODES -> ofModes(random, normal, 0.2);
				case WIDE_MODES -> ofModes(random, normal, 0.5);
				case EQUAL_MODES -> (random.nextBoolean() ? 1 : -1) * Math.sqrt(1 - 0.2 * 0.2) + 0.2 * normal;
				case DRIFT -> Math.sqrt(0.5) * (normal + Math.sqrt(12) * (progress - 0.5));
				case SKEWED -> (Math.exp(normal) - Math.exp(0.5)) / Math.sqrt(Math.E * (Math.E - 1));
			};
		}

		private static double ofModes(Random random, double normal, double inside) {
			double distance = Math.sqrt((1 - inside * inside) / (SECOND_MODE * (1 - SECOND_MODE)));
			return (random.nextDouble() < SECOND_MODE ? 1 - SECOND_MODE : -SECOND_MODE) * distance + inside * normal;
		}

		/** Returns a score around 1000 that is never below 50 unless the distribution is lognormal. */
		private double score(Random random, double progress, double variation) {
			double value = value(random, progress);
			return 1000 * (this == LOGNORMAL ? Math.exp(variation * value) : Math.max(0.05, 1 + variation * value));
		}
	}

	/**
	 * How often changes are reported, as shares of the benchmarks.
	 *
	 * @param falseVerdicts the share of unchanged benchmarks reported as improved or regressed
	 * @param found the share of benchmarks with a speedup of 10 % that are reported as improved
	 */
	record Shares(double falseVerdicts, double found) {}

	/**
	 * The outcome of the comparisons.
	 *
	 * @param without the shares without a noise profile
	 * @param with the shares with a noise profile
	 */
	record Outcome(Shares without, Shares with) {}

	private static final double CHANGE = 1.1;
	private static final double FALSE_VERDICTS = 0.05;
	private static final int RUNS = 2;
	private static final int FORKS = 10;
	private static final int ITERATIONS = 5;
	private static final double RANGE_OF_ITERATIONS = 0.02;
	private static final int PAIRS = 1_000_000;
	private static final int SEED = 20261123;

	/** @param arguments optionally {@code --write DOCUMENT} */
	public static void main(String[] arguments) throws IOException {
		int simulated = Integer.getInteger("calibration.benchmarks", 30_000);
		FigureTable table = new FigureTable("Noise", "Profile", "False, 10 % assumed", "+10 % found",
				"False, by the profile", "+10 % found by it", "+10 % found by the true noise");
		Arrays.stream(Shape.values()).parallel().map(shape -> new Noise(shape, 0.02, 20, 1)
				.row(simulated, SEED + 1 + 4 * shape.ordinal())).toList().forEach(table::add);
		table.add(new Noise(Shape.NORMAL, 0.02, 1, 1).row(simulated, SEED + 32));
		table.add(new Noise(Shape.SKEWED, 0.02, 1, 1).row(simulated, SEED + 37));
		String text = table.markdown();
		if (Files.isDirectory(NightlyRuns.FOLDER)) {
			text += "\n" + nights();
		}
		FigureTable.print(arguments, "calibration", text);
	}

	private String[] row(int simulated, int seed) {
		Outcome outcome = simulate(simulated / benchmarks, seed);
		return new String[]{shape.label, benchmarks == 1 ? "1 benchmark" : benchmarks + " benchmarks",
				percent(outcome.without.falseVerdicts, 1), percent(outcome.without.found, 1),
				percent(outcome.with.falseVerdicts, 1), percent(outcome.with.found, 1),
				percent(foundByTrueNoise(shape, variation, PAIRS, seed + 1), 1)};
	}

	private static String nights() throws IOException {
		NightlyRuns nights = new NightlyRuns();
		FigureTable table = new FigureTable("Compared night", "Noise", "Results", "Known", "False",
				"±20 % found");
		for (int apart : new int[]{1, 10}) {
			for (boolean isLearned : new boolean[]{false, true}) {
				NightlyRuns.Outcome outcome = nights.compare(apart, isLearned);
				table.add(apart == 1 ? "previous" : apart + " before",
						isLearned ? "learned" : "10 % assumed",
						Integer.toString(outcome.rows()), percent(outcome.measured(), 0),
						percent(outcome.falseVerdicts(), 1), percent(outcome.found(), 1));
			}
		}
		return table.markdown();
	}

	/**
	 * Returns the share of changes of 10 % that exceed the 95th percentile of the differences between unchanged forks,
	 * where this percentile is computed from the simulated forks instead of learned from a profile. Each side has a
	 * single fork.
	 *
	 * @param pairs the number of simulated pairs of forks
	 */
	static double foundByTrueNoise(Shape shape, double variation, int pairs, long seed) {
		Random random = new Random(seed);
		double[] changes = new double[pairs];
		// draws forks at the end of the measurement, where the compared forks are
		Arrays.setAll(changes,
				pair -> Math.log(shape.score(random, 1, variation) / shape.score(random, 1, variation)));
		double[] sizes = Arrays.stream(changes).map(Math::abs).sorted().toArray();
		double least = sizes[(int) (pairs * (1 - FALSE_VERDICTS))];
		return (double) Arrays.stream(changes).filter(change -> change + Math.log(CHANGE) > least).count() / pairs;
	}

	/** Learns the given number of profiles, and compares all benchmarks of each. */
	Outcome simulate(int profiles, long seed) {
		Random random = new Random(seed);
		double[] counts = new double[4];
		for (int profile = 0; profile < profiles; profile++) {
			simulate(random, counts);
		}
		double all = (double) profiles * benchmarks;
		return new Outcome(new Shares(counts[0] / all, counts[1] / all), new Shares(counts[2] / all, counts[3] / all));
	}

	private void simulate(Random random, double[] counts) {
		double[][][] scores = new double[RUNS + 2][benchmarks][];
		int learned = RUNS * FORKS;
		int last = learned + 2 * comparedForks - 1;
		for (int benchmark = 0; benchmark < benchmarks; benchmark++) {
			for (int run = 0; run < RUNS + 2; run++) {
				scores[run][benchmark] = new double[run < RUNS ? FORKS : comparedForks];
			}
			for (int fork = 0; fork <= last; fork++) {
				double score = shape.score(random, (double) fork / last, variation);
				int run = fork < learned ? fork % RUNS : RUNS + (fork - learned) % 2;
				scores[run][benchmark][fork < learned ? fork / RUNS : (fork - learned) / 2] = score;
			}
		}
		List<NoiseLearner.LearnedRun> runsToLearn = new ArrayList<>();
		for (int run = 0; run < RUNS; run++) {
			runsToLearn.add(NoiseLearner.LearnedRun.of(run(random, scores[run], 1), ""));
		}
		ComparisonSettings plain = ComparisonSettings.DEFAULT.withCorrection(Correction.NONE)
				.withAssumedRunVariation(0.1);
		ComparisonSettings measured = plain
				.withNoise(ChosenNoise.forced(NoiseLearner.learn(runsToLearn), "simulated"));
		Run before = run(random, scores[RUNS], 1);
		Run same = run(random, scores[RUNS + 1], 1);
		Run faster = run(random, scores[RUNS + 1], CHANGE);
		counts[0] += results(before, same, plain).stream().filter(Noise::isChange).count();
		counts[1] += improved(before, faster, plain);
		counts[2] += results(before, same, measured).stream().filter(Noise::isChange).count();
		counts[3] += improved(before, faster, measured);
	}

	private static long improved(Run before, Run after, ComparisonSettings settings) {
		return results(before, after, settings).stream().filter(one -> one.verdict() == Verdict.IMPROVED).count();
	}

	static List<ResultComparison> results(Run before, Run after, ComparisonSettings settings) {
		return Comparer.compare(List.of(before, after), 0, Metric.PRIMARY, settings).candidates().get(0).results();
	}

	/** Returns whether a verdict reports a change. */
	static boolean isChange(ResultComparison result) {
		return result.verdict() == Verdict.IMPROVED || result.verdict() == Verdict.REGRESSED;
	}

	private static Run run(Random random, double[][] scores, double change) {
		List<Result> results = new ArrayList<>();
		for (int benchmark = 0; benchmark < scores.length; benchmark++) {
			double[][] values = new double[scores[benchmark].length][];
			for (int fork = 0; fork < values.length; fork++) {
				values[fork] = iterations(random, scores[benchmark][fork] * change);
			}
			results.add(new Result(new ResultId("Simulated.b" + benchmark, Mode.THROUGHPUT, 1, new TreeMap<>()),
					Setup.UNKNOWN, new Metric(Metric.PRIMARY, new Score(values[0][0], Double.NaN, Unit.of("ops/s")),
							new TreeMap<>(), RawData.ofValues(values)),
					Map.of()));
		}
		return new Run("run", null, results, List.of());
	}

	/** Returns iterations whose mean is exactly that of the fork, so that they add no variation between forks. */
	private static double[] iterations(Random random, double mean) {
		double[] deviations = random.doubles(ITERATIONS).toArray();
		double middle = Arrays.stream(deviations).average().orElseThrow();
		return Arrays.stream(deviations).map(one -> mean * (1 + RANGE_OF_ITERATIONS * (one - middle))).toArray();
	}
}
