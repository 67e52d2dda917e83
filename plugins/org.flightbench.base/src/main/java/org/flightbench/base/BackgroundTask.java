// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * Runs work on another thread while the current thread continues, if there is another processor. If no thread has
 * started the work by the time its result is needed, the current thread does it.
 */
public final class BackgroundTask {

	private BackgroundTask() {}

	/**
	 * Starts the work.
	 *
	 * @param <T> the type of the result
	 * @param isWorthwhile whether the work takes longer than passing it to another thread; if not, it is done when its
	 * result is needed
	 * @param work the work, which sees all earlier actions of the current thread; its effects must not be used before
	 * its result is requested
	 * @return a supplier that waits for the result and throws the exceptions of the work; must be called once
	 */
	public static <T> Supplier<T> start(boolean isWorthwhile, Supplier<T> work) {
		if (!isWorthwhile || ForkJoinPool.getCommonPoolParallelism() < 1) {
			return work;
		}
		FutureTask<T> task = new FutureTask<>(work::get);
		ForkJoinPool.commonPool().execute(task);
		return () -> {
			// does nothing if another thread has started the work; joining a pool task would wait behind other tasks
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
			// a supplier throws no checked exceptions
			throw (RuntimeException) e.getCause();
		} finally {
			if (isInterrupted) {
				Thread.currentThread().interrupt();
			}
		}
	}
}
