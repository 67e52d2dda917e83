// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.nio.file.Path;
import java.util.List;
import org.flightbench.bench.machine.Disturbance;
import org.flightbench.results.ResultId;

/**
 * A listener for a run. It is called by the thread that executes the run, except for {@link #printed}, which may be
 * called by another thread.
 */
public interface BenchListener {

	/** A listener that ignores all notifications. */
	BenchListener NONE = new BenchListener() {
		@Override
		public void printed(String text) {
			// ignored
		}

		@Override
		public void progressed(BenchProgress progress) {
			// ignored
		}

		@Override
		public void ended(BenchmarkOutcome benchmark) {
			// ignored
		}
	};

	/**
	 * Called when the run starts. Its folder exists but contains no results yet.
	 *
	 * @param folder the absolute path of the folder of the run
	 */
	default void started(Path folder) {
		// optional
	}

	/** Called for each side at the start of an interleaved run, with the results that only this side will have. */
	default void onlyHere(List<ResultId> results) {
		// optional, because the comparison reports them too
	}

	/**
	 * Called after each round of an interleaved run that adds forks until each benchmark is decided. Only the listener
	 * of the baseline is called.
	 */
	default void decided(DecisionProgress progress) {
		// optional, because most runs do not decide anything
	}

	/**
	 * Called in an interleaved run with warm-up by need when the number of warm-up iterations of a benchmark changes,
	 * and at the end. Only the listener of the baseline is called.
	 */
	default void warmedUp(WarmupProgress progress) {
		// optional, because most runs warm up as declared
	}

	/**
	 * Called when a disturbed fork has ended.
	 *
	 * @param fork the number of the fork or, in an interleaved run, of the round
	 * @param by the disturbances; at least one
	 * @param isRunAgain whether the fork is discarded and repeated
	 */
	default void disturbed(BenchmarkOutcome benchmark, int fork, List<Disturbance> by, boolean isRunAgain) {
		// optional, because run.json contains the disturbances
	}

	/** Called when JMH or the JVM has printed text, which may be an incomplete line. */
	void printed(String text);

	/** Called when a benchmark, a fork or an iteration has started. */
	void progressed(BenchProgress progress);

	/** Called when a benchmark has finished and its result has been written, or when it has failed. */
	void ended(BenchmarkOutcome benchmark);
}
