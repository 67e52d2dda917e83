// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Work beside the work of a thread. */
class AsideTest {

	@Test
	void isDoneOnceAndGivesWhatComesOfIt() {
		AtomicInteger done = new AtomicInteger();
		Supplier<Integer> result = Aside.start(true, done::incrementAndGet);
		assertEquals(1, result.get());
		assertEquals(1, done.get());
	}

	@Test
	void throwsWhatTheWorkThrowsWhereTheResultIsNeeded() {
		Supplier<Integer> result = Aside.start(true, () -> {
			throw new IllegalStateException("broken");
		});
		assertEquals("broken", rootMessage(assertThrows(IllegalStateException.class, result::get)));
	}

	@Test
	void littleWorkIsDoneByTheThreadThatNeedsIt() {
		AtomicInteger done = new AtomicInteger();
		Supplier<Thread> result = Aside.start(false, () -> {
			done.incrementAndGet();
			return Thread.currentThread();
		});
		assertEquals(0, done.get());
		assertSame(Thread.currentThread(), result.get());
	}

	/** Another thread's exception may be the cause of one with the same message. */
	private static String rootMessage(Throwable thrown) {
		Throwable root = thrown;
		while (root.getCause() != null) {
			root = root.getCause();
		}
		return root.getMessage();
	}
}
