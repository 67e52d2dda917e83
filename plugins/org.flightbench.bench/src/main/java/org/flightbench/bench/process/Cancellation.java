// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.process;

/** A cancellation request by the user, which applies to the current activity and to those that start later. */
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

	/** Sets the action that cancels the current activity. Runs it immediately if the user has already canceled. */
	public synchronized void passTo(Runnable cancel) {
		running = cancel;
		if (isCancelled) {
			cancel.run();
		}
	}
}
