// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.util.concurrent.CancellationException;
import java.util.function.IntSupplier;

import org.flightbench.base.ReadProgress;

/**
 * Progress and cancellation of the current command, for programs that run commands one at a time within their own
 * process. On the command line, progress is not shown, and Ctrl-C ends the process.
 */
public final class RunningCommand {

	private static volatile ReadProgress progress = ReadProgress.NONE;
	private static Runnable stop = null;

	private RunningCommand() {}

	/** Returns the progress receiver, which all readers of the current command use. */
	public static ReadProgress progress() {
		return progress;
	}

	/**
	 * Runs a command. Only one can run at a time.
	 *
	 * @return the result of the command
	 * @throws CancellationException if reading was canceled
	 */
	public static int run(ReadProgress receiver, IntSupplier command) {
		progress = receiver;
		try {
			return command.getAsInt();
		} finally {
			progress = ReadProgress.NONE;
		}
	}

	/** Cancels the child processes of the current command, if any. */
	public static void stop() {
		Runnable current;
		synchronized (RunningCommand.class) {
			current = stop;
		}
		if (current != null) {
			current.run();
		}
	}

	/** @param cancel cancels the child processes that the command is about to start; null after they have ended */
	static synchronized void canBeStoppedBy(Runnable cancel) {
		stop = cancel;
	}
}
