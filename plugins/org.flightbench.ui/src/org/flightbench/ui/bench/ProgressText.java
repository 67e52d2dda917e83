// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import org.eclipse.osgi.util.NLS;
import org.flightbench.base.Plural;
import org.flightbench.bench.BenchProgress;
import org.flightbench.ui.text.Messages;

/** Formats the progress and the outcome of a run. */
public final class ProgressText {

	private ProgressText() {}

	/** Returns the progress of a run, or its outcome, such as {@code quick has finished: 13 results}. */
	public static String of(LiveRun run) {
		if (run.isWaiting()) {
			return NLS.bind(Messages.run_waits, run.name());
		}
		if (!run.refusal().isEmpty()) {
			return NLS.bind(Messages.run_refused, run.name(), run.refusal());
		}
		String results = results(run.finished());
		String ended = run.failures().isEmpty()
				? results
				: NLS.bind(Messages.outcome_failed, results, run.failures().size());
		String outcome = run.decisions() == null
				? ended
				: NLS.bind(Messages.outcome_decided, ended, run.decisions().words());
		return switch (run.status()) {
			case RUNNING -> run.progress() == null
					? NLS.bind(Messages.bench_run_begins, run.name())
					: NLS.bind(Messages.run_runs, run.name(), running(run));
			case FINISHED -> NLS.bind(Messages.run_finished, run.name(), outcome);
			case FAILED -> run.problem().isEmpty()
					? NLS.bind(Messages.run_failed, run.name(), outcome)
					: NLS.bind(Messages.run_endedEarly, new Object[]{run.name(), run.problem(), outcome});
			case CANCELLED -> NLS.bind(Messages.run_stopped, run.name(), outcome);
		};
	}

	private static String running(LiveRun run) {
		return run.decisions() == null
				? run.progress().words()
				: NLS.bind(Messages.outcome_decided, run.progress().words(), run.decisions().words());
	}

	/** Returns a short label for the state of a run. */
	static String state(LiveRun run) {
		return run.isWaiting() ? Messages.run_waiting : run.status().label();
	}

	/** Returns the name of a failed benchmark with its error, and with its side if the run has two. */
	public static String of(LiveRun.Failure failed) {
		return failed.side().isEmpty()
				? NLS.bind(Messages.failure, failed.benchmark().shortName(), failed.benchmark().error())
				: NLS.bind(Messages.failure_fork, new Object[]{failed.side(), failed.benchmark().shortName(),
						failed.benchmark().error()});
	}

	private static String results(int count) {
		return count == 0
				? Messages.outcome_nothing
				: Plural.of(count, Messages.outcome_one, Messages.outcome_many);
	}

	/** Returns the completed fraction of a task, from 0 to 1, assuming that all benchmarks take the same time. */
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
