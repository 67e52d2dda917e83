// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.flightbench.bench.BenchProgress;
import org.flightbench.bench.BenchResult.Status;
import org.flightbench.bench.BenchmarkOutcome.State;
import org.flightbench.bench.BenchmarkOutcome;
import org.flightbench.bench.DecisionProgress;
import org.flightbench.results.RunFiles;

/**
 * A run that was started in this session, with its progress and outcome. Must be used on the UI thread, except for
 * {@link #output}.
 */
public final class LiveRun {

	/** The maximum number of characters of output kept in memory. The log in the run's folder is complete. */
	private static final int MAX_OUTPUT = 2_000_000;

	/**
	 * A benchmark that failed or, in an interleaved run, a fork that failed.
	 *
	 * @param side {@code baseline} or {@code candidate}, or an empty string if the run has only one side
	 * @param benchmark the benchmark with its error message
	 */
	public record Failure(String side, BenchmarkOutcome benchmark) {}

	private final BenchTask task;
	private final BenchTask.Running running;
	private final Destination destination;
	private final OutputText output = new OutputText(MAX_OUTPUT);
	private final List<Path> folders = new ArrayList<>();
	private final List<Failure> failures = new ArrayList<>();
	private final Runnable onStop;
	private final Set<String> finished = new HashSet<>();
	private final Set<Integer> sidesWithResults = new HashSet<>();
	private BenchProgress progress;
	private DecisionProgress decisions;
	private int news;
	private Status status;
	private String refusal = "";
	private String problem = "";

	/**
	 * @param running the prepared run
	 * @param onStop stops the run
	 */
	LiveRun(BenchTask task, BenchTask.Running running, Destination destination, Runnable onStop) {
		this.task = task;
		this.running = running;
		this.destination = destination;
		this.onStop = onStop;
	}

	public BenchTask task() {
		return task;
	}

	BenchTask.Running running() {
		return running;
	}

	/**
	 * Returns whether a baseline and a candidate were run and have results, so that a repetition can replace the
	 * results or add forks to them. False until the run has ended.
	 */
	public boolean isRepeatablePair() {
		return task.isInterleaved() && hasResults() && !isActive();
	}

	/** Returns the name given by the user. */
	public String name() {
		return task.name();
	}

	public Destination destination() {
		return destination;
	}

	/** Returns the output of JMH. Safe to use from any thread. */
	public OutputText output() {
		return output;
	}

	/** Returns the result files, one per side. Empty before the run has started. */
	public List<Path> results() {
		return folders.stream().map(folder -> folder.resolve(RunFiles.RESULTS)).toList();
	}

	/** Returns whether the folders of all sides exist. */
	boolean hasFolders() {
		return folders.size() == task.sides().size();
	}

	/** Returns the current progress, or null before the first benchmark. */
	public BenchProgress progress() {
		return progress;
	}

	/**
	 * Returns the progress toward deciding all benchmarks, or null if the number of forks is fixed or nothing has been
	 * reported yet.
	 */
	public DecisionProgress decisions() {
		return decisions;
	}

	/** Returns the failures so far. */
	public List<Failure> failures() {
		return List.copyOf(failures);
	}

	/** Returns the total number of results in all files. */
	public int finished() {
		return finished.size();
	}

	/** Returns how many times a result was added to a file or updated by a further fork. */
	public int news() {
		return news;
	}

	/** Returns whether each result file has at least one result. */
	public boolean hasResults() {
		return sidesWithResults.size() == task.sides().size();
	}

	/** Returns whether the run is waiting for another run to end. */
	public boolean isWaiting() {
		return status == null;
	}

	/** Returns whether the run is waiting or running. */
	public boolean isActive() {
		return status == null || status == Status.RUNNING;
	}

	/** Returns the status: {@link Status#RUNNING} until the run ends, or null while it waits for another run to end. */
	public Status status() {
		return status;
	}

	/** Returns the reason why no benchmark could be run, or an empty string if there is none. */
	String refusal() {
		return refusal;
	}

	/** Returns the reason why the run ended early, or an empty string if it completed or the user stopped it. */
	String problem() {
		return problem;
	}

	/** Stops the run and keeps the results obtained so far. */
	public void stop() {
		onStop.run();
	}

	void start() {
		status = Status.RUNNING;
	}

	void started(Path folder) {
		folders.add(folder);
	}

	void progressed(BenchProgress now) {
		progress = now;
	}

	void decided(DecisionProgress soFar) {
		decisions = soFar;
	}

	/**
	 * Records that a benchmark or, in an interleaved run, one of its forks has ended.
	 */
	void ended(int side, BenchmarkOutcome benchmark) {
		if (benchmark.state() == State.FAILED) {
			failures.add(new Failure(task.sideName(side), benchmark));
		} else {
			news++;
			sidesWithResults.add(side);
			finished.add(side + benchmark.mode() + benchmark.threads() + benchmark.benchmark() + benchmark.params());
		}
	}

	/**
	 * Records the end of the run.
	 *
	 * @param why the reason for an early end, or an empty string
	 */
	void end(Status how, String why) {
		status = how;
		problem = why;
	}

	/** Records that no benchmark could be run. */
	void refuse(String why) {
		status = Status.FAILED;
		refusal = why;
	}
}
