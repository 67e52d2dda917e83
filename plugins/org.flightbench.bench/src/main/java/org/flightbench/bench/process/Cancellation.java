// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.process;

/** A cancellation request by the user, which applies to the current and future activities. */
public final class Cancellation {

	private boolean isCancelled;
	private Runnable running = () -> {};

	/** Cancels the current activity and any that follow. */
	public synchronized void cancel() {
		isCancelled = true;
		running.run();
	}

	/** Returns whether the user has canceled. */
	public synchronized boolean isCancelled() {
		return isCancelled;
	}

	/** Sets how to cancel the current activity. Cancels it immediately if the user has already canceled. */
	public synchronized void passTo(Runnable cancel) {
		running = cancel;
		if (isCancelled) {
			cancel.run();
		}
	}
}
