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

/** A run that was started here: its progress and outcome. For the UI thread, but for its output. */
public final class LiveRun {

	/** The maximum number of characters kept of the output of a run; the log in its folder has it all. */
	private static final int MOST_OUTPUT = 2_000_000;

	/**
	 * A failure.
	 *
	 * @param side whose it was, {@code baseline} or {@code candidate}; empty if there is one side only
	 * @param benchmark the benchmark, with the reason
	 */
	public record Failure(String side, BenchmarkOutcome benchmark) {}

	private final BenchTask task;
	private final BenchTask.Running running;
	private final Destination destination;
	private final OutputText output = new OutputText(MOST_OUTPUT);
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
	 * @param running what runs
	 * @param onStop stops it
	 */
	LiveRun(BenchTask task, BenchTask.Running running, Destination destination, Runnable onStop) {
		this.task = task;
		this.running = running;
		this.destination = destination;
		this.onStop = onStop;
	}

	/** The task that is run. */
	public BenchTask task() {
		return task;
	}

	/** The benchmark that runs, or ran. */
	BenchTask.Running running() {
		return running;
	}

	/** Whether it is a pair whose results may be replaced, or given more forks, by running it again. */
	public boolean isRepeatablePair() {
		return task.isInterleaved() && hasResults() && !isActive();
	}

	/** The name that the user gave it. */
	public String name() {
		return task.name();
	}

	/** Where its results are shown. */
	public Destination destination() {
		return destination;
	}

	/** The output of JMH. */
	public OutputText output() {
		return output;
	}

	/** The files of its results; empty before it has started. */
	public List<Path> results() {
		return folders.stream().map(folder -> folder.resolve(RunFiles.RESULTS)).toList();
	}

	/** Whether all its folders are there. */
	boolean hasFolders() {
		return folders.size() == task.sides().size();
	}

	/** How far it is, null before the first benchmark. */
	public BenchProgress progress() {
		return progress;
	}

	/** How many benchmarks are decided, null if it does not end when they are. */
	public DecisionProgress decisions() {
		return decisions;
	}

	/** The benchmarks, or forks of interleaved sides, that have failed so far. */
	public List<Failure> failures() {
		return List.copyOf(failures);
	}

	/** How many results there are, in all files together. */
	public int finished() {
		return finished.size();
	}

	/** How many times a result was added to a file, or improved by a further fork. */
	public int news() {
		return news;
	}

	/** Whether each of its files has a result. */
	public boolean hasResults() {
		return sidesWithResults.size() == task.sides().size();
	}

	/** Whether it waits for its turn. */
	public boolean isWaiting() {
		return status == null;
	}

	/** Whether it has neither ended nor been refused. */
	public boolean isActive() {
		return status == null || status == Status.RUNNING;
	}

	/** How it ended, {@link Status#RUNNING} before, null while it waits for its turn. */
	public Status status() {
		return status;
	}

	/** Why nothing was run, empty if something was. */
	String refusal() {
		return refusal;
	}

	/** Why it ended before all had run, empty if it did not, or the user stopped it. */
	String problem() {
		return problem;
	}

	/** Stops it; what was finished stays. */
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

	/** A benchmark of a side has ended, or a fork of it if the sides are interleaved. */
	void ended(int side, BenchmarkOutcome benchmark) {
		if (benchmark.state() == State.FAILED) {
			failures.add(new Failure(task.sideName(side), benchmark));
		} else {
			news++;
			sidesWithResults.add(side);
			finished.add(side + benchmark.mode() + benchmark.threads() + benchmark.benchmark() + benchmark.params());
		}
	}

	/** @param why it is before all had run, empty if it is not */
	void end(Status how, String why) {
		status = how;
		problem = why;
	}

	/** Nothing was run. */
	void refuse(String why) {
		status = Status.FAILED;
		refusal = why;
	}
}
