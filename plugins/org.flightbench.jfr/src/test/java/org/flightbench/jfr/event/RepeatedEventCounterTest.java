// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.EventsOnly;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.RecordingReader;
import org.flightbench.jfr.TinyChunk;
import org.flightbench.jfr.io.ReadProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests how often readers are called. Counting repeated events reduces this number. */
class RepeatedEventCounterTest {

	private static final int EVENTS = 20_000;

	@TempDir
	private Path folder;

	@Test
	void handsOutEventsThatDifferInTheirTimeAloneTogether() throws IOException {
		Calls calls = calls(
				new TinyChunk(true).weighing(LongStream.range(0, EVENTS).map(event -> event % 3).toArray()));
		assertEquals(EVENTS, calls.events + calls.repeated);
		// the timestamp of an event has one to nine bytes
		assertTrue(calls.repeats <= 3 * 9, "repeats " + calls.repeats);
		assertTrue(calls.events < 50, "events " + calls.events);
	}

	@Test
	void handsOutEventsOfDifferentThreadsTogetherIfNobodyAsksForThem() throws IOException {
		Calls calls = calls(new TinyChunk(true).ofType(300).inThreads(1, 2, 3, 300)
				.weighing(LongStream.range(0, EVENTS).map(event -> 20_000 + event % 3).toArray()));
		assertEquals(EVENTS, calls.events + calls.repeated);
		assertTrue(calls.repeats <= 3 * 9 * 2, "repeats " + calls.repeats);
		assertTrue(calls.events < 50, "events " + calls.events);
	}

	@Test
	void readsEventsThatAllDifferOneByOne() throws IOException {
		Calls calls = calls(
				new TinyChunk(true).weighing(LongStream.range(0, EVENTS).map(event -> event * 977).toArray()));
		assertEquals(EVENTS, calls.events + calls.repeated);
		assertTrue(calls.events > EVENTS / 2, "events " + calls.events);
	}

	@Test
	void readsEventsOfATypeOfMoreThanTwoBytesOneByOne() throws IOException {
		Calls calls = calls(new TinyChunk(true).ofType(1 << 14)
				.weighing(LongStream.range(0, EVENTS).map(event -> event % 3).toArray()));
		assertEquals(EVENTS, calls.events);
		assertEquals(0, calls.repeats);
	}

	@Test
	void readsEventsOneByOneForAReaderThatWantsEach() throws IOException {
		Calls calls = new Calls(false);
		read(new TinyChunk(true).weighing(LongStream.range(0, EVENTS).map(event -> event % 3).toArray()), calls);
		assertEquals(EVENTS, calls.events);
		assertEquals(0, calls.repeats);
	}

	@Test
	void makesRoomForMoreKeys() throws IOException {
		int keys = 10_000;
		Calls calls = calls(
				new TinyChunk(true).weighing(LongStream.range(0, 8 * keys).map(event -> event / 8).toArray()));
		assertEquals(8 * keys, calls.events + calls.repeated);
		assertTrue(calls.repeats >= keys - 10, "repeats " + calls.repeats);
		assertTrue(calls.events < 50, "events " + calls.events);
	}

	@Test
	void readsEventsOneByOneOnceThereAreTooManyKeys() throws IOException {
		int keys = 40_000;
		Calls calls = calls(
				new TinyChunk(true).weighing(LongStream.range(0, 8 * keys).map(event -> event / 8).toArray()));
		assertEquals(8 * keys, calls.events + calls.repeated);
		assertEquals(1 << 15, calls.repeats);
	}

	private Calls calls(TinyChunk chunk) throws IOException {
		Calls calls = new Calls(true);
		read(chunk, calls);
		return calls;
	}

	private void read(TinyChunk chunk, Calls calls) throws IOException {
		Path file = Files.write(folder.resolve("recording.jfr"), chunk.bytes());
		try (RecordingFile recording = RecordingFile.open(file)) {
			List<ReadProblem> problems = RecordingReader.<Calls>read(recording,
					() -> new EventsOnly<>(type -> type.name().startsWith("jdk.Object") ? calls : null, () -> {},
							() -> calls),
					result -> {}, ReadProgress.NONE);
			assertEquals(List.of(), problems);
		}
	}

	/** Counts the calls of a reader, and the events passed to it. */
	private static final class Calls implements EventReader {

		private final boolean takesRepeats;
		private int events;
		private int repeats;
		private long repeated;

		Calls(boolean takesRepeats) {
			this.takesRepeats = takesRepeats;
		}

		@Override
		public List<String> fields() {
			return List.of("stackTrace", "objectClass", "weight");
		}

		@Override
		public void event(long[] values, int bytes) {
			events++;
		}

		@Override
		public boolean takesRepeats() {
			return takesRepeats;
		}

		@Override
		public void repeated(long[] values, long times) {
			repeats++;
			repeated += times;
		}
	}
}
