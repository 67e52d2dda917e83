// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import java.io.IOException;
import java.util.List;
import java.util.function.IntFunction;
import org.flightbench.results.bench.BenchException;
import org.flightbench.results.bench.BenchListener;
import org.flightbench.results.bench.BenchResult;
import org.flightbench.results.bench.BenchRun;
import org.flightbench.results.bench.BenchSettings;
import org.flightbench.results.bench.InterleavedRun;

/**
 * What is to be run: one run, or a baseline and a candidate in alternating rounds.
 *
 * @param name what the user calls it
 * @param sides settings of the run, or of baseline and candidate
 * @param parameter name of the parameter in which baseline and candidate differ, null if it is something else
 */
public record BenchTask(String name, List<BenchSettings> sides, String parameter) {

	/** Something that runs, and can be stopped from another thread. */
	interface Running {

		/** Runs to the end. */
		BenchResult.Status run() throws BenchException, IOException;

		/** Stops it. */
		void cancel();
	}

	/** One run. */
	public static BenchTask single(BenchSettings settings) {
		return new BenchTask(settings.name(), List.of(settings), null);
	}

	/** Whether a baseline and a candidate run in alternating rounds. */
	public boolean isInterleaved() {
		return sides.size() > 1;
	}

	/** What a side is called, empty if it is the only one. */
	String sideName(int side) {
		return !isInterleaved() ? "" : side == 0 ? "baseline" : "candidate";
	}

	/**
	 * Makes a run of it, which is not begun yet.
	 *
	 * @param listeners who follows the side of a number, from 0 on
	 */
	Running prepare(IntFunction<BenchListener> listeners) {
		if (isInterleaved()) {
			InterleavedRun run = new InterleavedRun(sides.get(0), sides.get(1), parameter, listeners.apply(0),
					listeners.apply(1));
			return running(() -> run.run().status(), run::cancel);
		}
		BenchRun run = new BenchRun(sides.get(0), listeners.apply(0));
		return running(() -> run.run().status(), run::cancel);
	}

	private interface Run {
		BenchResult.Status run() throws BenchException, IOException;
	}

	private static Running running(Run run, Runnable cancel) {
		return new Running() {
			@Override
			public BenchResult.Status run() throws BenchException, IOException {
				return run.run();
			}

			@Override
			public void cancel() {
				cancel.run();
			}
		};
	}
}
