// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests that only irrelevant threads are evicted when the limit is exceeded. */
class AllocationByThreadTest {

	private static final int CHUNKS = 30;
	private static final int SHORT_THREADS = 10_000;

	private final AllocationByThread<String, String> threads = new AllocationByThread<>();

	@Test
	void ofVeryManyThreadsThatCameLaterNoneHasWhatWasAllocatedBefore() {
		for (int chunk = 0; chunk < CHUNKS; chunk++) {
			AllocationByThread<String, String> its = new AllocationByThread<>();
			addMain(its, chunk, true);
			addShort(its, chunk);
			add(its);
			assertTrue(threads.size() <= AllocationByThread.MOST, chunk + ": " + threads.size());
		}
		assertEquals(Map.of("main", 900_000L), threads.excess(0));
	}

	@Test
	void withoutReportsTheHeaviestFirstSamplesAreKept() {
		AllocationByThread<String, String> main = new AllocationByThread<>();
		for (int chunk = 0; chunk < CHUNKS; chunk++) {
			AllocationByThread<String, String> its = new AllocationByThread<>();
			addMain(its, chunk, false);
			main.add(its, thread -> thread, place -> place);
			addShort(its, chunk);
			add(its);
			assertTrue(threads.size() <= AllocationByThread.MOST, chunk + ": " + threads.size());
		}
		assertTrue(main.excess(0).get("main") > 900_000, main.excess(0).toString());
		assertEquals(Map.copyOf(main.excess(0)), Map.copyOf(threads.excess(0)));
	}

	@Test
	void aThreadThatGoesOnIsRememberedToHaveStarted() {
		for (int chunk = 0; chunk < CHUNKS; chunk++) {
			AllocationByThread<String, String> its = new AllocationByThread<>();
			addMain(its, chunk, true);
			addShort(its, chunk);
			if (chunk == 0) {
				its.of("started").started();
			}
			its.of("started").report(time(chunk, 9), 5_000_000L);
			if (chunk == CHUNKS - 1) {
				sample(its.of("started"), time(chunk, 5), 5_000_000L, "started");
			}
			add(its);
		}
		assertEquals(Map.of("main", 900_000L), threads.excess(0));
	}

	private void add(AllocationByThread<String, String> chunk) {
		threads.add(chunk, thread -> thread, place -> place);
	}

	/** Adds a thread that had allocated 900,000 bytes before the recording. */
	private static void addMain(AllocationByThread<String, String> chunk, int number, boolean isReported) {
		ThreadAllocation<String> main = chunk.of("main");
		if (isReported) {
			main.report(time(number, 0), 900_000 + number * 100_200L);
			main.report(time(number, 9), 1_000_000 + number * 100_200L + 100);
		}
		sample(main, time(number, 1), number == 0 ? 1_000_000 : 100_100, "main");
		sample(main, time(number, 2), 100, "main again");
	}

	private static void addShort(AllocationByThread<String, String> chunk, int number) {
		for (int thread = 0; thread < SHORT_THREADS; thread++) {
			String name = number + "." + thread;
			sample(chunk.of(name), time(number, 3), 100, name);
		}
	}

	private static void sample(ThreadAllocation<String> thread, long nanos, long weight, String place) {
		if (thread.sample(nanos, weight)) {
			thread.setPlace(place);
		}
	}

	private static long time(int chunk, int second) {
		return (10L * chunk + second) * 1_000_000_000;
	}
}
