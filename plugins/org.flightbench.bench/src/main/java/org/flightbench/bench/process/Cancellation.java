// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.process;

/** Cancellation by the user, whatever is going on. */
public final class Cancellation {

	private boolean isCancelled;
	private Runnable running = () -> {};

	/** Ends what runs, and what would run next. */
	public synchronized void cancel() {
		isCancelled = true;
		running.run();
	}

	/** Whether the user has cancelled. */
	public synchronized boolean isCancelled() {
		return isCancelled;
	}

	/** Something runs now that is cancelled in its own way. */
	public synchronized void passTo(Runnable cancel) {
		running = cancel;
		if (isCancelled) {
			cancel.run();
		}
	}
}
