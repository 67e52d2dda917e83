// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.process;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Work with processes of its own, which are cancelled when this process is asked to end, by Ctrl-C for example. */
public final class Stoppable {

	/** The processes are killed, not asked, so this is for a slow disk. */
	private static final int SECONDS_TO_END = 20;

	/**
	 * The action.
	 *
	 * @param <X> what may go wrong beside input and output
	 */
	public interface Work<X extends Exception> {

		/** Does it, reports the outcome, and returns the exit status. */
		int run() throws X, IOException;
	}

	private Stoppable() {}

	/** Does the work. A request to end this process waits until everything is written. */
	public static <X extends Exception> int run(Runnable cancel, Work<X> work) throws X, IOException {
		CountDownLatch ended = new CountDownLatch(1);
		Thread stopper = new Thread(() -> stop(cancel, ended), "stop what runs");
		Runtime.getRuntime().addShutdownHook(stopper);
		try {
			return work.run();
		} finally {
			ended.countDown();
			removeHook(stopper);
		}
	}

	private static void stop(Runnable cancel, CountDownLatch ended) {
		cancel.run();
		try {
			ended.await(SECONDS_TO_END, TimeUnit.SECONDS);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}

	private static void removeHook(Thread stopper) {
		try {
			Runtime.getRuntime().removeShutdownHook(stopper);
		} catch (IllegalStateException alreadyEnding) {
			// it is the hook that made us come here
			return;
		}
	}
}
