// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.nio.file.Path;
import java.util.List;
import org.flightbench.results.ResultId;
import org.flightbench.bench.machine.Disturbance;
import org.flightbench.bench.warmup.WarmupProgress;

/** Follows a run. Called on the thread that runs it, except for {@link #printed}, which may come from another. */
public interface BenchListener {

	/** Does not listen. */
	BenchListener NONE = new BenchListener() {
		@Override
		public void printed(String text) {
			// nobody reads it
		}

		@Override
		public void progressed(BenchProgress progress) {
			// nobody waits
		}

		@Override
		public void ended(BenchmarkOutcome benchmark) {
			// nobody cares
		}
	};

	/**
	 * The run begins, and its folder is there, still without results.
	 *
	 * @param folder absolute
	 */
	default void started(Path folder) {
		// listeners to progress alone need not implement it
	}

	/** Of two interleaved runs, each hears at its start which results only it will have. */
	default void onlyHere(List<ResultId> results) {
		// the comparison reports it too
	}

	/**
	 * Of two interleaved runs whose benchmarks get forks until they are decided, the baseline's hears which are, after
	 * each round.
	 */
	default void decided(DecisionProgress progress) {
		// most runs decide nothing
	}

	/**
	 * Of two interleaved runs that warm up by need, the baseline's hears of a benchmark when further forks get another
	 * number of warm-up iterations, and at the end.
	 */
	default void warmedUp(WarmupProgress progress) {
		// most runs warm up as declared
	}

	/**
	 * Something on the machine disturbed a fork, which has ended.
	 *
	 * @param fork number of the fork, or of the round that it was run in
	 * @param by at least one thing
	 * @param isRunAgain whether it does not count, as it is run again
	 */
	default void disturbed(BenchmarkOutcome benchmark, int fork, List<Disturbance> by, boolean isRunAgain) {
		// it is marked in the run's description
	}

	/** JMH or the JVM printed a piece of text, which need not be a whole line. */
	void printed(String text);

	/** A benchmark, a fork or an iteration has started. */
	void progressed(BenchProgress progress);

	/** A benchmark has finished, and its result is in the file of results, or it has failed. */
	void ended(BenchmarkOutcome benchmark);
}
