// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchProgress;
import org.flightbench.bench.BenchmarkOutcome;

/** A listener that forwards the events of one fork to the listener of an interleaved run. */
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
		// reported after the result has been merged with those of other rounds
	}
}
