// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.TreeSet;

import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.recording.profile.AllocationEvents.ThreadKey;
import org.flightbench.recording.profile.JvmAllocations.Jvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmAllocationsTest {

	private static final long SECOND = 1_000_000_000;

	private final JvmAllocations<String> allocations = new JvmAllocations<>();

	/** Chunks are written as {@code 1@5}: the first JVM, starting at second 5; {@code ?} is a JVM without a name. */
	@ParameterizedTest(name = "{0}")
	@CsvSource(delimiter = '|', value = {
			"only the first chunk of a virtual machine has what was allocated before | 1@0 1@5 | 0",
			"chunks may come in any order | 1@10 1@0 1@5 | 1",
			"virtual machines that were recorded at the same time are told apart | 1@0 1@5 2@5 2@10 | 0 2",
			"without a name a chunk that goes back begins another | ?@0 ?@5 ?@0 ?@5 | 0 2",
			"copies of each chunk are told apart | 1@0 1@0 1@5 1@5 | 0 1"})
	void cutsFirstSamplesOf(String what, String chunks, String cut) {
		String[] added = chunks.split(" ");
		for (int index = 0; index < added.length; index++) {
			String[] chunk = added[index].split("@");
			Jvm jvm = chunk[0].equals("?") ? null : new Jvm(1, Long.parseLong(chunk[0]));
			add(jvm, Long.parseLong(chunk[1]), String.valueOf(index));
		}
		Set<String> places = new TreeSet<>();
		allocations.excess((place, bytes) -> places.add(place));
		assertEquals(Set.of(cut.split(" ")), places);
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

	/** Adds a chunk of five seconds with a large first sample and smaller ones. */
	private void add(Jvm jvm, long second, String place) {
		AllocationByThread<ThreadKey, String> threads = new AllocationByThread<>();
		ThreadAllocation<String> thread = threads.of(new ThreadKey(1, "main"));
		thread.sample(second * SECOND, 1000);
		thread.setPlace(place);
		for (int sample = 1; sample <= 100; sample++) {
			thread.sample(second * SECOND + sample, 100);
		}
		allocations.add(new JvmAllocations.OfChunk<>(jvm, new Span(second * SECOND, (second + 5) * SECOND), threads),
				one -> one);
	}
}
