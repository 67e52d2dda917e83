// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Runs work that starts child processes, and cancels it when this process is asked to terminate, for example by Ctrl-C.
 */
public final class Stoppable {

	/**
	 * The time to wait for the work to finish. Child processes end promptly, so the limit matters only for slow disks.
	 */
	private static final int SECONDS_TO_END = 20;

	/**
	 * Work that starts child processes.
	 *
	 * @param <X> the type of checked exception that the work throws in addition to {@link IOException}
	 */
	public interface Work<X extends Exception> {

		/** Does the work, reports the result and returns the exit status. */
		int run() throws X, IOException;
	}

	private Stoppable() {}

	/**
	 * Runs the work. A request to terminate this process calls {@code cancel} and then waits at most 20 seconds for the
	 * work to write its output. {@link RunningCommand#stop} only calls {@code cancel}.
	 */
	public static <X extends Exception> int run(Runnable cancel, Work<X> work) throws X, IOException {
		CountDownLatch ended = new CountDownLatch(1);
		Thread stopper = new Thread(() -> stop(cancel, ended), "stop what runs");
		Runtime.getRuntime().addShutdownHook(stopper);
		RunningCommand.canBeStoppedBy(cancel);
		try {
			return work.run();
		} finally {
			RunningCommand.canBeStoppedBy(null);
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
			// the hook itself is running, so it cannot be removed
			return;
		}
	}
}
