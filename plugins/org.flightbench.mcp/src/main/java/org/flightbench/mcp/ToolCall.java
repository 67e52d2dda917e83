// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import org.flightbench.cli.io.RunningCommand;

/** A request in progress, which the client can cancel. */
final class ToolCall {

	/** The key of the call in the context of the transport. */
	static final String KEY = "flightbench.call";

	private boolean isRunning;
	private boolean isCancelled;
	private boolean runsPrograms;

	synchronized boolean isCancelled() {
		return isCancelled;
	}

	/**
	 * Cancels the call, and ends the processes that its command started. Commands that only read notice the
	 * cancellation themselves.
	 */
	synchronized void cancel() {
		isCancelled = true;
		if (isRunning) {
			RunningCommand.stop();
		}
	}

	synchronized boolean runsPrograms() {
		return runsPrograms;
	}

	/** Sets whether the tool runs programs. */
	synchronized void setRunsPrograms(boolean runs) {
		runsPrograms = runs;
	}

	/** Cancels the call if its tool runs programs. */
	synchronized void cancelPrograms() {
		if (runsPrograms && !isCancelled) {
			cancel();
		}
	}

	/** Marks the command of this call as running or ended. Returns false if the call was canceled. */
	synchronized boolean setRunning(boolean running) {
		isRunning = running;
		return !isCancelled;
	}
}
