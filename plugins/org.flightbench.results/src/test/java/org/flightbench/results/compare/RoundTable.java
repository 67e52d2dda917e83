// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.RatioOfMeans;

/**
 * Simulates interleaved runs on drifting machines and compares them within rounds and by means. {@code
 * docs/decisions/simulations.md} shows the table.
 */
final class RoundTable {

	/**
	 * Fractions of simulated benchmarks reported as different at 95 % confidence, without a threshold.
	 *
	 * @param falseInRounds fraction of unchanged benchmarks, compared within rounds
	 * @param falseByMeans fraction of unchanged benchmarks, compared by means
	 * @param foundInRounds fraction of benchmarks with a speedup of 5 %, compared within rounds
	 * @param foundByMeans fraction of benchmarks with a speedup of 5 %, compared by means
	 */
	record Shares(double falseInRounds, double falseByMeans, double foundInRounds, double foundByMeans) {}

	private enum Drift {
		NONE("none"),
		SHARED("rounds vary by 5 %"),
		LINEAR("30 % slower at the end");

		private final String text;

		Drift(String text) {
			this.text = text;
		}
	}

	private static final int BENCHMARKS = 10_000;
	private static final double OF_FORK = 0.02;
	private static final double OF_ROUND = 0.05;
	private static final double AT_THE_END = 0.30;

	private final Map<String, Shares> rows = new LinkedHashMap<>();

	RoundTable() {
		for (Drift drift : Drift.values()) {
			for (int rounds : new int[]{4, 5, 8, 10, 20}) {
				Random random = new Random(20261128L + rows.size());
				double[] same = different(random, drift, rounds, 1);
				double[] faster = different(random, drift, rounds, 1.05);
				rows.put(rounds + " | " + drift.text, new Shares(same[0], same[1], faster[0], faster[1]));
			}
		}
	}

	/** Returns the fractions by number of rounds and drift. */
	Map<String, Shares> rows() {
		return rows;
	}

	String markdown() {
		StringBuilder text = new StringBuilder("| rounds | drift of the machine | false within rounds | false by means "
				+ "| +5 % found within rounds | +5 % found by means |\n| ---: | --- | ---: | ---: | ---: | ---: |\n");
		rows.forEach((what, shares) -> text.append("| ").append(what).append(" | ")
				.append(SimulationTable.percent(shares.falseInRounds)).append(" | ")
				.append(SimulationTable.percent(shares.falseByMeans)).append(" | ")
				.append(SimulationTable.percent(shares.foundInRounds)).append(" | ")
				.append(SimulationTable.percent(shares.foundByMeans)).append(" |\n"));
		return text.toString();
	}

	/** Returns the fractions reported as different, compared within rounds and by means. */
	private static double[] different(Random random, Drift drift, int rounds, double trueRatio) {
		double[] different = new double[2];
		for (int benchmark = 0; benchmark < BENCHMARKS; benchmark++) {
			double[] before = new double[rounds];
			double[] after = new double[rounds];
			for (int round = 0; round < rounds; round++) {
				double shared = drift == Drift.SHARED ? OF_ROUND * random.nextGaussian() : 0;
				// two rounds run their forks in the order A B B A
				int first = 2 * round + round % 2;
				int second = 2 * round + 1 - round % 2;
				before[round] = fork(random, drift, shared, first, 2 * rounds, 1);
				after[round] = fork(random, drift, shared, second, 2 * rounds, trueRatio);
			}
			MeanEstimate baseline = MeanEstimate.ofSample(before);
			MeanEstimate candidate = MeanEstimate.ofSample(after);
			double covariance = 0;
			for (int round = 0; round < rounds; round++) {
				covariance += (before[round] - baseline.mean()) * (after[round] - candidate.mean());
			}
			covariance /= (rounds - 1.0) * rounds;
			different[0] += RatioOfMeans.ofPairs(baseline, candidate, covariance, rounds, exact(baseline),
					exact(candidate)).p() < 0.05 ? 1 : 0;
			different[1] += new RatioOfMeans(baseline, candidate).p() < 0.05 ? 1 : 0;
		}
		return new double[]{different[0] / BENCHMARKS, different[1] / BENCHMARKS};
	}

	private static MeanEstimate exact(MeanEstimate estimate) {
		return new MeanEstimate(estimate.mean(), 0, Double.POSITIVE_INFINITY);
	}

	private static double fork(Random random, Drift drift, double shared, int place, int places, double mean) {
		double speed = drift == Drift.LINEAR ? 1 - AT_THE_END * place / places : 1 + shared;
		return 1000 * mean * speed * (1 + OF_FORK * random.nextGaussian());
	}
}
