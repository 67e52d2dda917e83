// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.nio.file.Path;
import java.util.List;
import org.flightbench.results.RunFiles;

/**
 * The outcome of a run.
 *
 * @param status how it ended
 * @param folder the run's folder
 * @param benchmarks those that were started, in their order
 * @param recordings the flight recordings
 * @param problem why it ended before all had run, a sentence for the user; null if it did not, or the user stopped it
 */
public record BenchResult(Status status, Path folder, List<BenchmarkOutcome> benchmarks,
		List<BenchRecording> recordings, String problem) {

	/** How a run ended. */
	public enum Status {
		/** It has not ended. */
		RUNNING("running"),
		/** Every benchmark has a result. */
		FINISHED("finished"),
		/** A benchmark failed, or the JVM ended before all had run. */
		FAILED("failed"),
		/** The user stopped it. */
		CANCELLED("cancelled");

		private final String key;

		Status(String key) {
			this.key = key;
		}

		/** The word for programs, the same in every language. */
		public String key() {
			return key;
		}

		/** The word for users. */
		public String label() {
			return switch (this) {
				case RUNNING -> Messages.status_running;
				case FINISHED -> Messages.status_finished;
				case FAILED -> Messages.status_failed;
				case CANCELLED -> Messages.status_canceled;
			};
		}
	}

	public BenchResult {
		benchmarks = List.copyOf(benchmarks);
		recordings = List.copyOf(recordings);
	}

	/** The same run, which failed because of a problem, and with it what was running. */
	public BenchResult failed(String reason) {
		return new BenchResult(Status.FAILED, folder, benchmarks.stream()
				.map(one -> one.state() == BenchmarkOutcome.State.RUNNING
						? one.ended(BenchmarkOutcome.State.FAILED, reason)
						: one)
				.toList(), recordings, reason);
	}

	/** How many benchmarks came out so. */
	public int count(BenchmarkOutcome.State state) {
		return (int) benchmarks.stream().filter(benchmark -> benchmark.state() == state).count();
	}

	/** The file of results; it is there as soon as one benchmark has finished. */
	public Path results() {
		return folder.resolve(RunFiles.RESULTS);
	}
}
