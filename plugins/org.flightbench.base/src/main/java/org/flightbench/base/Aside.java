// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
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
		ForkJoinTask<T> task = ForkJoinPool.commonPool().submit(work::get);
		return task::join;
	}
}
