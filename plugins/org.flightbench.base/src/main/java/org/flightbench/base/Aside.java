// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * Work that another thread does while this one goes on, where there is another processor. Done by the thread that needs
 * it if no other has begun with it by then.
 */
public final class Aside {

	private Aside() {}

	/**
	 * Starts the work.
	 *
	 * @param <T> what comes of it
	 * @param isWorthwhile whether it is more than handing it to another thread; if not, it is done when it is needed
	 * @param work it sees what this thread has done so far; nothing it changes may be used before its result is asked
	 * for
	 * @return gives the result, and waits for it; throws what the work throws. To be asked once
	 */
	public static <T> Supplier<T> start(boolean isWorthwhile, Supplier<T> work) {
		if (!isWorthwhile || ForkJoinPool.getCommonPoolParallelism() < 1) {
			return work;
		}
		FutureTask<T> task = new FutureTask<>(work::get);
		ForkJoinPool.commonPool().execute(task);
		return () -> {
			// does nothing if another thread has begun; a task of the pool would wait for its turn behind others
			task.run();
			return result(task);
		};
	}

	private static <T> T result(FutureTask<T> task) {
		boolean isInterrupted = false;
		try {
			while (true) {
				try {
					return task.get();
				} catch (InterruptedException e) {
					isInterrupted = true;
				}
			}
		} catch (ExecutionException e) {
			if (e.getCause() instanceof Error error) {
				throw error;
			}
			// a supplier throws no others
			throw (RuntimeException) e.getCause();
		} finally {
			if (isInterrupted) {
				Thread.currentThread().interrupt();
			}
		}
	}
}
