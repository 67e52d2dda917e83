// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.nio.file.Path;
import java.util.List;
import org.flightbench.bench.text.Messages;
import org.flightbench.results.RunFiles;

/**
 * The outcome of a run.
 *
 * @param status the state of the run
 * @param folder the folder of the run
 * @param benchmarks the benchmarks that were started, in order
 * @param recordings the flight recordings
 * @param problem a sentence that tells the user why the run ended early; null if it did not, or if the user stopped it
 */
public record BenchResult(Status status, Path folder, List<BenchmarkOutcome> benchmarks,
		List<BenchRecording> recordings, String problem) {

	/** The state of a run. */
	public enum Status {
		/** The run has not ended. */
		RUNNING("running"),
		/** All benchmarks have results. */
		FINISHED("finished"),
		/** A benchmark failed, or the JVM exited before all benchmarks had run. */
		FAILED("failed"),
		/** The user stopped the run. */
		CANCELLED("cancelled");

		private final String key;

		Status(String key) {
			this.key = key;
		}

		/** Returns the name used in files, which is independent of the locale. */
		public String key() {
			return key;
		}

		/** Returns the localized name. */
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

	/** Returns a copy with the status failed and the given reason. Running benchmarks are also marked as failed. */
	public BenchResult failed(String reason) {
		return new BenchResult(Status.FAILED, folder, benchmarks.stream()
				.map(one -> one.state() == BenchmarkOutcome.State.RUNNING
						? one.ended(BenchmarkOutcome.State.FAILED, reason)
						: one)
				.toList(), recordings, reason);
	}

	/** Returns the number of benchmarks in the given state. */
	public int count(BenchmarkOutcome.State state) {
		return (int) benchmarks.stream().filter(benchmark -> benchmark.state() == state).count();
	}

	/** Returns the path of the results file, which exists once a benchmark has finished. */
	public Path results() {
		return folder.resolve(RunFiles.RESULTS);
	}
}
