// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.flightbench.history.HistoryRun;
import org.flightbench.results.noise.Environment;
import org.flightbench.results.noise.NoiseLearner;
import org.flightbench.results.noise.NoiseProfile;

/** Learns the noise of benchmarks from a history: runs of the same commit differ only by noise. */
public final class HistoryNoise {

	/** The maximum number of runs to read. Older runs would hardly make a profile more precise. */
	private static final int MOST_RUNS = 300;

	private HistoryNoise() {}

	/**
	 * Learns a profile from the commits that were measured repeatedly.
	 *
	 * @param wanted the environment of the runs to compare; runs in this environment are preferred
	 * @return empty if no commit was measured twice
	 */
	public static Optional<NoiseProfile> learn(HistoryStore store, Environment wanted) throws StoreException {
		List<NoiseLearner.LearnedRun> learned = new ArrayList<>();
		for (HistoryRun run : repeated(store.runs())) {
			List<NoiseLearner.Measured> metrics = new ArrayList<>();
			for (StoredResult result : store.results(run)) {
				metrics.add(new NoiseLearner.Measured(result.id().result(), result.id().metric(),
						result.unit().symbol(), forks(result)));
			}
			learned.add(new NoiseLearner.LearnedRun(run.environment(), run.commit(), metrics));
		}
		return learned.isEmpty()
				? Optional.empty()
				: Optional.of(NoiseLearner.learn(learned, wanted)).filter(profile -> !profile.benchmarks().isEmpty());
	}

	/** Returns the latest runs of commits that were measured repeatedly, in the order of the history. */
	private static Deque<HistoryRun> repeated(List<HistoryRun> runs) {
		Map<String, Integer> counts = new HashMap<>();
		runs.stream().filter(run -> run.commit() != null)
				.forEach(run -> counts.merge(run.commit(), 1, Integer::sum));
		Deque<HistoryRun> repeated = new ArrayDeque<>();
		for (int index = runs.size() - 1; index >= 0 && repeated.size() < MOST_RUNS; index--) {
			if (counts.getOrDefault(runs.get(index).commit(), 0) > 1) {
				repeated.addFirst(runs.get(index));
			}
		}
		return repeated;
	}

	private static double[][] forks(StoredResult result) {
		double[][] forks = Arrays.stream(result.iterationsInUnit())
				.map(fork -> Arrays.stream(fork).filter(Double::isFinite).toArray()).filter(fork -> fork.length > 0)
				.toArray(double[][]::new);
		return forks.length > 0 ? forks : new double[][]{{result.point().value()}};
	}
}
