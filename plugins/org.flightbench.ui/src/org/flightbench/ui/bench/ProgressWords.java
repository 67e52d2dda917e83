// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import org.flightbench.results.bench.BenchProgress;

/** How far a run is, and what became of it, in words. */
public final class ProgressWords {

	private ProgressWords() {}

	/** How far a run is, or what became of it: {@code quick has finished: 13 results}. */
	public static String of(LiveRun run) {
		if (run.isWaiting()) {
			return run.name() + " waits: JMH runs once at a time";
		}
		if (!run.problem().isEmpty()) {
			return run.name() + " was not run: " + run.problem();
		}
		String outcome = results(run.finished())
				+ (run.failures().isEmpty() ? "" : ", " + run.failures().size() + " failed");
		return run.name() + switch (run.status()) {
			case RUNNING -> run.progress() == null ? " begins" : " is running: " + run.progress().words();
			case FINISHED -> " has finished: " + outcome;
			case FAILED -> " has failed: " + outcome;
			case CANCELLED -> " was stopped: " + outcome;
		};
	}

	/** The state of a run in a word. */
	static String state(LiveRun run) {
		return run.isWaiting() ? "waiting" : run.status().label();
	}

	/** A benchmark that failed, of which side, and why. */
	public static String of(LiveRun.Failure failed) {
		String fork = failed.side().isEmpty() ? "" : "a fork of the " + failed.side() + "'s ";
		return fork + failed.benchmark().shortName() + " failed: " + failed.benchmark().error();
	}

	private static String results(int count) {
		return count == 0 ? "no result" : count + (count == 1 ? " result" : " results");
	}

	/** How much of a task is done, from 0 to 1, as if every benchmark took the same time. */
	public static double done(BenchTask task, BenchProgress now) {
		if (now.benchmarks() == 0) {
			return 0;
		}
		double ofFork = now.iterations() == 0
				? 0
				: (now.isWarmup() ? 0 : 0.5) + 0.5 * Math.max(0, now.iteration() - 1) / now.iterations();
		int forks = Math.max(1, now.forks());
		int forksBefore = Math.max(0, now.fork() - 1);
		double done = task.isInterleaved()
				? (forksBefore + (now.number() - 1 + ofFork) / now.benchmarks()) / forks
				: (now.number() - 1 + (forksBefore + ofFork) / forks) / now.benchmarks();
		return Math.min(1, done);
	}
}
