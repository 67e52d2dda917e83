// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.TreeMap;
import org.flightbench.recording.jfr.RecordedTime.Span;
import org.flightbench.recording.profile.AllocationEvents.ThreadKey;
import org.flightbench.recording.profile.JvmAllocations.Jvm;
import org.junit.jupiter.api.Test;

class JvmAllocationsTest {

	private static final long SECOND = 1_000_000_000;
	private static final Jvm ONE = new Jvm(1, 11);
	private static final Jvm OTHER = new Jvm(2, 12);

	private final JvmAllocations<String> allocations = new JvmAllocations<>();

	@Test
	void onlyTheFirstChunkOfAVirtualMachineHasWhatWasAllocatedBefore() {
		add(ONE, 0, "first");
		add(ONE, 5, "second");
		assertCut("first");
	}

	@Test
	void chunksMayComeInAnyOrder() {
		add(ONE, 10, "third");
		add(ONE, 0, "first");
		add(ONE, 5, "second");
		assertCut("first");
	}

	@Test
	void virtualMachinesThatWereRecordedAtTheSameTimeAreToldApart() {
		add(ONE, 0, "first");
		add(ONE, 5, "second");
		add(OTHER, 5, "first of the other");
		add(OTHER, 10, "second of the other");
		assertCut("first", "first of the other");
	}

	@Test
	void withoutANameAChunkThatGoesBackBeginsAnother() {
		add(null, 0, "first");
		add(null, 5, "second");
		add(null, 0, "copy of the first");
		add(null, 5, "copy of the second");
		assertCut("first", "copy of the first");
	}

	@Test
	void copiesOfEachChunkAreToldApart() {
		add(ONE, 0, "first");
		add(ONE, 0, "copy of the first");
		add(ONE, 5, "second");
		add(ONE, 5, "copy of the second");
		assertCut("first", "copy of the first");
	}

	@Test
	void nothingIsLostOfVeryManyCopies() {
		for (int copy = 0; copy < 1000; copy++) {
			add(null, 0, "copy");
		}
		long[] sum = new long[1];
		allocations.excess((place, bytes) -> sum[0] += bytes);
		assertEquals(1000 * 900, sum[0]);
	}

	/** Five seconds with a large first sample and smaller ones. */
	private void add(Jvm jvm, long second, String place) {
		ThreadAllocations<ThreadKey, String> threads = new ThreadAllocations<>();
		ThreadAllocation<String> thread = threads.of(new ThreadKey(1, "main"));
		thread.sample(second * SECOND, 1000);
		thread.setPlace(place);
		for (int sample = 1; sample <= 100; sample++) {
			thread.sample(second * SECOND + sample, 100);
		}
		allocations.add(new JvmAllocations.OfChunk<>(jvm, new Span(second * SECOND, (second + 5) * SECOND), threads),
				one -> one);
	}

	private void assertCut(String... places) {
		Map<String, Long> cut = new TreeMap<>();
		allocations.excess((place, bytes) -> cut.merge(place, bytes, Long::sum));
		assertEquals(new java.util.TreeSet<>(java.util.List.of(places)), cut.keySet());
	}
}
