// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchProgress;
import org.flightbench.bench.BenchmarkOutcome;

/** Hears of one fork of an interleaved run, and tells the run's listener. */
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
		// told once its result is merged with those of the other rounds
	}
}
