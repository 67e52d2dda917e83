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
 * A task: one run, or a baseline and a candidate in alternating rounds.
 *
 * @param name what the user calls it
 * @param sides settings of the run, or of baseline and candidate
 * @param parameter name of the parameter in which baseline and candidate differ, null if it is something else
 * @param pairing how baseline and candidate are interleaved, null if there is one run
 * @param revisions that baseline and candidate are built of first, in place of the jar of the sides; null if none are
 */
public record BenchTask(String name, List<BenchSettings> sides, String parameter, Pairing pairing,
		TwoRevisions revisions) {

	/**
	 * How a baseline and a candidate are interleaved.
	 *
	 * @param until when benchmarks are decided, null if forks are counted
	 * @param isWarmupByNeed whether further forks warm up as long as earlier ones needed
	 * @param areDisturbedRedone whether forks that something on the machine disturbed are run again
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
	 * The end of something that ran.
	 *
	 * @param status how it ended
	 * @param problem why that was before all had run; null if it was not, or the user stopped it
	 */
	record Ended(BenchResult.Status status, String problem) {}

	/** Something that runs, and can be stopped from another thread. */
	interface Running {

		/** Runs to the end. */
		Ended run() throws BenchException, IOException;

		/** Stops it. */
		void cancel();

		/**
		 * The same once more, once this has ended: its forks are pooled with those that are there.
		 *
		 * @param listeners returns the listener to the side of an index, from 0 on
		 * @return null if there is nothing to add to
		 */
		Running more(IntFunction<BenchListener> listeners);
	}

	/** One run. */
	public static BenchTask single(BenchSettings settings) {
		return new BenchTask(settings.name(), List.of(settings), null, null, null);
	}

	/** Whether a baseline and a candidate run in alternating rounds. */
	public boolean isInterleaved() {
		return sides.size() > 1;
	}

	/** The name of a side, empty if it is the only one. */
	String sideName(int side) {
		return !isInterleaved() ? "" : side == 0 ? "baseline" : "candidate";
	}

	/**
	 * Makes a run of it, which is not begun yet.
	 *
	 * @param listeners returns the listener to the side of an index, from 0 on
	 */
	Running prepare(IntFunction<BenchListener> listeners) {
		if (revisions != null) {
			return new RevisionsRun(this, listeners);
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

	/** The same of two revisions that were built. */
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
