// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.nio.file.Path;
import java.util.List;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchProgress;
import org.flightbench.bench.BenchmarkOutcome;
import org.flightbench.bench.DecisionProgress;
import org.flightbench.bench.machine.Disturbance;
import org.flightbench.bench.machine.MachineWatch;

/**
 * A listener that monitors the machine during each fork started by JMH and reports disturbances to the listener of the
 * run.
 */
final class WatchedForks implements BenchListener {

	private final BenchListener listener;
	private final DisturbedForks disturbed;
	private BenchProgress running;
	private MachineWatch watch;

	WatchedForks(BenchListener listener, DisturbedForks disturbed) {
		this.listener = listener;
		this.disturbed = disturbed;
	}

	@Override
	public void started(Path folder) {
		listener.started(folder);
	}

	@Override
	public void decided(DecisionProgress progress) {
		listener.decided(progress);
	}

	@Override
	public void printed(String text) {
		listener.printed(text);
	}

	@Override
	public void progressed(BenchProgress progress) {
		if (running == null || progress.number() != running.number() || progress.fork() != running.fork()) {
			endFork();
			running = progress;
			watch = MachineWatch.start();
		}
		listener.progressed(progress);
	}

	@Override
	public void ended(BenchmarkOutcome benchmark) {
		endFork();
		listener.ended(benchmark);
	}

	private void endFork() {
		if (running != null && running.fork() > 0) {
			List<Disturbance> by = watch.end();
			disturbed.add(running.benchmark(), running.fork(), by);
			if (!by.isEmpty()) {
				listener.disturbed(running.benchmark(), running.fork(), by, false);
			}
		}
		running = null;
	}
}
