// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Tests work that runs in parallel with the calling thread. */
class BackgroundTaskTest {

	@Test
	void isDoneOnceAndGivesWhatComesOfIt() {
		AtomicInteger done = new AtomicInteger();
		Supplier<Integer> result = BackgroundTask.start(true, done::incrementAndGet);
		assertEquals(1, result.get());
		assertEquals(1, done.get());
	}

	@Test
	void throwsWhatTheWorkThrowsWhereTheResultIsNeeded() {
		Supplier<Integer> result = BackgroundTask.start(true, () -> {
			throw new IllegalStateException("broken");
		});
		assertEquals("broken", rootMessage(assertThrows(IllegalStateException.class, result::get)));
	}

	@Test
	void workThatWaitsForItsTurnIsDoneByTheThreadThatNeedsIt() {
		CountDownLatch mayEnd = new CountDownLatch(1);
		try {
			for (int thread = 0; thread < ForkJoinPool.getCommonPoolParallelism(); thread++) {
				ForkJoinPool.commonPool().execute(() -> await(mayEnd));
			}
			assertSame(Thread.currentThread(), BackgroundTask.start(true, Thread::currentThread).get());
		} finally {
			mayEnd.countDown();
		}
	}

	@Test
	void anInterruptDoesNotEndTheWaitAndIsNotLost() {
		CountDownLatch hasBegun = new CountDownLatch(1);
		CountDownLatch mayEnd = new CountDownLatch(1);
		Supplier<String> result = BackgroundTask.start(true, () -> {
			hasBegun.countDown();
			await(mayEnd);
			return "done";
		});
		if (ForkJoinPool.getCommonPoolParallelism() > 0) {
			await(hasBegun);
		}
		Thread.currentThread().interrupt();
		new Thread(() -> {
			LockSupport.parkNanos(50_000_000);
			mayEnd.countDown();
		}).start();
		assertEquals("done", result.get());
		assertTrue(Thread.interrupted());
	}

	private static void await(CountDownLatch latch) {
		boolean isInterrupted = false;
		while (true) {
			try {
				latch.await();
				break;
			} catch (InterruptedException e) {
				isInterrupted = true;
			}
		}
		if (isInterrupted) {
			Thread.currentThread().interrupt();
		}
	}

	@Test
	void littleWorkIsDoneByTheThreadThatNeedsIt() {
		AtomicInteger done = new AtomicInteger();
		Supplier<Thread> result = BackgroundTask.start(false, () -> {
			done.incrementAndGet();
			return Thread.currentThread();
		});
		assertEquals(0, done.get());
		assertSame(Thread.currentThread(), result.get());
	}

	/**
	 * Returns the message of the root cause. The exception of the other thread may be wrapped in one of the same type.
	 */
	private static String rootMessage(Throwable thrown) {
		Throwable root = thrown;
		while (root.getCause() != null) {
			root = root.getCause();
		}
		return root.getMessage();
	}
}
