// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import java.io.IOException;
import org.flightbench.results.bench.BenchException;
import org.flightbench.results.bench.BenchListener;
import org.flightbench.results.bench.BenchResult;
import org.flightbench.results.bench.BenchRun;
import org.flightbench.results.bench.BenchSettings;

/**
 * What is to be run.
 *
 * @param settings of the run
 */
public record BenchTask(BenchSettings settings) {

	/** Something that runs, and can be stopped from another thread. */
	interface Running {

		/** Runs to the end. */
		BenchResult.Status run() throws BenchException, IOException;

		/** Stops it. */
		void cancel();
	}

	/** The name that the user gave it. */
	public String name() {
		return settings.name();
	}

	/** Makes a run of it, which is not begun yet. */
	Running prepare(BenchListener listener) {
		BenchRun run = new BenchRun(settings, listener);
		return new Running() {
			@Override
			public BenchResult.Status run() throws BenchException, IOException {
				return run.run().status();
			}

			@Override
			public void cancel() {
				run.cancel();
			}
		};
	}
}
