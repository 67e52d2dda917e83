// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import java.io.IOException;
import java.util.function.IntFunction;
import java.util.List;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.process.Cancellation;
import org.flightbench.bench.revision.BuildFailedException;
import org.flightbench.bench.revision.TwoRevisions;

/** Builds two revisions, then runs them in alternating rounds. */
final class InterleavedRevisions implements BenchTask.Running {

	private final BenchTask task;
	private final IntFunction<BenchListener> listeners;
	private final Cancellation cancellation = new Cancellation();
	private BenchTask.Running pair;

	InterleavedRevisions(BenchTask task, IntFunction<BenchListener> listeners) {
		this.task = task;
		this.listeners = listeners;
	}

	@Override
	public BenchTask.Ended run() throws BenchException, IOException {
		BenchListener listener = listeners.apply(0);
		try {
			TwoRevisions.Built built = task.revisions().build(List.of(task.sides().get(0).into()),
					cancellation::isCancelled,
					line -> listener.printed("# " + line + "\n"));
			pair = task.of(built).prepare(listeners);
		} catch (BuildFailedException failed) {
			failed.lastLines().forEach(line -> listener.printed("| " + line + "\n"));
			throw failed;
		}
		cancellation.passTo(pair::cancel);
		return pair.run();
	}

	@Override
	public void cancel() {
		cancellation.cancel();
	}

	@Override
	public BenchTask.Running more(IntFunction<BenchListener> more) {
		return pair == null ? null : pair.more(more);
	}
}
