// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.program;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.flightbench.bench.driver.Parent;

/**
 * A program in which a thread executes an operation that delays safepoints while another thread requests a garbage
 * collection, for which all threads must stop. Unrelated threads report how long they were stopped.
 *
 * <p> The arguments are the operation ({@code slow-file}, {@code counted-loop} or {@code array-copy}), the remedy, the
 * duration in milliseconds and the file.
 */
public final class SafepointExperiment {

	private static final int WORKERS = 2;
	/** The share of the duration after which the collection is requested. */
	private static final double BEGIN_OF_COLLECTION = 0.15;

	private SafepointExperiment() {}

	public static void main(String[] arguments) throws Exception {
		Story.start();
		Parent.endWithIt();
		long millis = Long.parseLong(arguments[2]);
		Work work = work(arguments, TimeUnit.MILLISECONDS.toNanos(millis));
		work.prepare();
		Worker[] workers = new Worker[WORKERS];
		for (int index = 0; index < WORKERS; index++) {
			workers[index] = new Worker("worker-" + (index + 1));
			workers[index].start();
		}
		// an undisturbed period for comparison
		Thread.sleep(millis / 2);
		Thread busy = start(work);
		Thread.sleep((long) (millis * BEGIN_OF_COLLECTION));
		collect();
		busy.join();
		Thread.sleep(millis / 4);
		long longest = 0;
		for (Worker worker : workers) {
			longest = Math.max(longest, worker.longestStop());
		}
		Story.print("two threads that wake every millisecond were stopped for " + Story.millis(longest)
				+ " at most");
	}

	private static Work work(String[] arguments, long nanos) {
		switch (arguments[0]) {
			case "slow-file" :
				return new MappedRead(Path.of(arguments[3]), arguments[1]);
			case "counted-loop" :
				return new CountedLoop(nanos, arguments[1]);
			case "array-copy" :
				return new ArrayCopy(nanos, arguments[1]);
			default :
				throw new IllegalArgumentException(arguments[0]);
		}
	}

	/** Starts the thread, and returns it when it is about to execute the operation. */
	private static Thread start(Work work) throws InterruptedException {
		CountDownLatch begun = new CountDownLatch(1);
		Thread thread = new Thread(() -> {
			Story.print(work.thread() + " " + work.words());
			long begin = System.nanoTime();
			begun.countDown();
			try {
				work.run();
			} catch (Exception e) {
				throw new IllegalStateException(e);
			}
			Story.print(work.thread() + " is done after " + Story.since(begin));
		}, work.thread());
		thread.start();
		begun.await();
		return thread;
	}

	private static void collect() {
		Story.print("main requests a garbage collection");
		long begin = System.nanoTime();
		System.gc();
		Story.print("the garbage collection ended after " + Story.since(begin));
	}

	/** A thread that wakes up every millisecond and records its longest delay. */
	private static final class Worker extends Thread {

		private volatile long longest;

		Worker(String name) {
			super(name);
			setDaemon(true);
		}

		/** Returns the longest time between two wake-ups so far, in nanoseconds. */
		long longestStop() {
			return longest;
		}

		@Override
		public void run() {
			long last = System.nanoTime();
			while (true) {
				try {
					sleep(1);
				} catch (InterruptedException e) {
					return;
				}
				long now = System.nanoTime();
				longest = Math.max(longest, now - last);
				last = now;
			}
		}
	}
}
