// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchProgress;
import org.flightbench.bench.BenchmarkOutcome;

/** Passes what happens in one fork of an interleaved run to the run's listener. */
final class ForkListener implements BenchListener {

	private final BenchListener listener;
	private final InterleavedClock clock;

	ForkListener(BenchListener listener, InterleavedClock clock) {
		this.listener = listener;
		this.clock = clock;
	}

	@Override
	public void printed(String text) {
		listener.printed(text);
	}

	@Override
	public void progressed(BenchProgress ofFork) {
		listener.progressed(clock.progress(ofFork));
	}

	@Override
	public void ended(BenchmarkOutcome benchmark) {
		// reported once its result is merged with those of the other rounds
	}
}
