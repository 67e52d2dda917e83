// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchResult;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.revision.TwoRevisions;
import org.flightbench.bench.run.BenchRun;
import org.flightbench.bench.run.InterleavedResult;
import org.flightbench.bench.run.InterleavedRun;
import org.flightbench.bench.run.UntilDecided;

/**
 * A benchmark task: a single run, or a baseline and a candidate in alternating rounds.
 *
 * @param name the name given by the user
 * @param sides the settings of the run, or of baseline and candidate
 * @param parameter the parameter in which baseline and candidate differ, or null if they differ in something else
 * @param pairing how baseline and candidate are interleaved, or null for a single run
 * @param revisions the revisions to build for baseline and candidate instead of using their jar, or null
 */
public record BenchTask(String name, List<BenchSettings> sides, String parameter, Pairing pairing,
		TwoRevisions revisions) {

	/**
	 * The options for interleaving a baseline and a candidate.
	 *
	 * @param until the rule that stops adding forks to a benchmark, or null if the number of forks is fixed
	 * @param isWarmupByNeed whether the warm-up of further forks is derived from earlier ones
	 * @param areDisturbedRedone whether forks disturbed by other activity on the machine are run again
	 */
	public record Pairing(UntilDecided until, boolean isWarmupByNeed, boolean areDisturbedRedone) {

		private InterleavedRun applyTo(InterleavedRun run) {
			if (isWarmupByNeed) {
				run.warmingUpByNeed();
			}
			if (areDisturbedRedone) {
				run.repeatingDisturbed();
			}
			return until == null ? run.repeatable() : run.untilDecided(until);
		}
	}

	/**
	 * The outcome of a task.
	 *
	 * @param status the final status
	 * @param problem the reason for an early end, or null if the run completed or the user stopped it
	 */
	record Ended(BenchResult.Status status, String problem) {}

	/** A prepared run that can be canceled from another thread. */
	interface Running {

		/** Runs the benchmarks and returns when they have ended. */
		Ended run() throws BenchException, IOException;

		void cancel();

		/**
		 * Prepares a run that adds forks to the results of this run, which must have ended.
		 *
		 * @param listeners returns the listener of a side by its index, starting at 0
		 * @return the prepared run, or null if no forks can be added
		 */
		Running more(IntFunction<BenchListener> listeners);
	}

	/** Creates a task with a single run. */
	public static BenchTask single(BenchSettings settings) {
		return new BenchTask(settings.name(), List.of(settings), null, null, null);
	}

	/** Returns whether a baseline and a candidate run in alternating rounds. */
	public boolean isInterleaved() {
		return sides.size() > 1;
	}

	/** Returns {@code baseline} or {@code candidate}, or an empty string for a single run. */
	String sideName(int side) {
		return !isInterleaved() ? "" : side == 0 ? "baseline" : "candidate";
	}

	/**
	 * Prepares to run this task.
	 *
	 * @param listeners returns the listener of a side by its index, starting at 0
	 */
	Running prepare(IntFunction<BenchListener> listeners) {
		if (revisions != null) {
			return new InterleavedRevisions(this, listeners);
		}
		if (isInterleaved()) {
			InterleavedRun run = new InterleavedRun(sides.get(0), sides.get(1), parameter, listeners.apply(0),
					listeners.apply(1));
			run.endForksAfter(sides.get(0).revision() == null ? null : TwoRevisions.LONGEST_FORK);
			return interleaved(pairing.applyTo(run));
		}
		BenchRun run = new BenchRun(sides.get(0), listeners.apply(0));
		return new Prepared(() -> {
			BenchResult result = run.run();
			return new Ended(result.status(), result.problem());
		}, run::cancel, again -> null);
	}

	/** Returns this task with the jars of the built revisions. */
	BenchTask of(TwoRevisions.Built built) {
		return new BenchTask(name, List.of(built.ofBaseline(sides.get(0), name), built.ofCandidate(sides.get(1), name)),
				parameter, pairing, null);
	}

	private static Running interleaved(InterleavedRun run) {
		return new Prepared(() -> {
			InterleavedResult result = run.run();
			return new Ended(result.status(), result.problem());
		}, run::cancel, listeners -> {
			InterleavedRun more = run.more(listeners.apply(0), listeners.apply(1));
			return more == null ? null : interleaved(more);
		});
	}

	private record Prepared(Work work, Runnable stop,
			Function<IntFunction<BenchListener>, Running> again) implements Running {

		private interface Work {
			Ended run() throws BenchException, IOException;
		}

		@Override
		public Ended run() throws BenchException, IOException {
			return work.run();
		}

		@Override
		public void cancel() {
			stop.run();
		}

		@Override
		public Running more(IntFunction<BenchListener> listeners) {
			return again.apply(listeners);
		}
	}
}
