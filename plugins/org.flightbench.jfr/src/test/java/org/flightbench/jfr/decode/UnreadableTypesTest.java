// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.decode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertLinesMatch;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.regex.Pattern;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.EventsOnly;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.RecordingReader;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.jfr.TinyChunk;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.io.ReadProblemCollector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that unreadable events are reported once per type and recording, with the name of the type. */
class UnreadableTypesTest {

	private static final String TYPE = "jdk.ObjectAllocationSample";
	private static final int ID = 30;

	@TempDir
	private Path folder;

	@ParameterizedTest
	@ValueSource(booleans = {true, false})
	void eventsThatAreTooShortAreCountedForTheirTypeOverAllChunks(boolean compressed) throws IOException {
		ByteArrayOutputStream chunks = new ByteArrayOutputStream();
		chunks.writeBytes(new TinyChunk(compressed).withUndescribed(ID, 1).withUndescribed(ID, 2).bytes());
		chunks.writeBytes(new TinyChunk(compressed).bytes());
		chunks.writeBytes(new TinyChunk(compressed).withUndescribed(ID, 1).bytes());
		assertEquals(List.of(TYPE + ": 3 of 9 events could not be read: longer than their declared size; "
				+ "lost: these events"), texts(chunks.toByteArray()));
	}

	@Test
	void twoEventTypesOfOneIdAreReportedOnce() throws IOException {
		ByteArrayOutputStream chunks = new ByteArrayOutputStream();
		chunks.writeBytes(new TinyChunk(true).withTypeOfSameId("acme.Lost").bytes());
		chunks.writeBytes(new TinyChunk(true).withTypeOfSameId("acme.Lost").weighing(7).bytes());
		List<String> expected = List.of("the types acme.Lost and " + TYPE + " have the same ID 30; both are read as "
				+ TYPE + "; lost: all events of type acme.Lost");
		assertEquals(expected, texts(chunks.toByteArray()));
		assertEquals(expected,
				RecordingSummary.read(folder.resolve("recording.jfr"), ReadProgress.NONE).problems().stream()
						.map(ReadProblem::text).toList());
	}

	@Test
	void anotherDescriptionOfATypeIsReportedWhereItDiffers() throws IOException {
		assertEquals(List.of("the types " + TYPE + " and " + TYPE + " have the same ID 30; both are read as " + TYPE
				+ "; lost: all events of type " + TYPE), texts(new TinyChunk(true).withTypeOfSameId(TYPE).bytes()));
	}

	@Test
	void aRecordingThatCanBeReadHasNoProblems() throws IOException {
		assertEquals(List.of(), texts(new TinyChunk(true).bytes()));
	}

	@Test
	void problemsOfAChunkBeyondTheFirstAreCounted() {
		ReadProblemCollector problems = new ReadProblemCollector(2);
		for (int index = 0; index < 11; index++) {
			problems.add(index, "damaged", "something");
		}
		assertEquals(9, problems.problems().size());
		assertEquals("chunk 2: 3 more problems; lost: the affected data", problems.problems().get(8).text());
	}

	@ParameterizedTest
	@ValueSource(booleans = {true, false})
	void anEventAtWhichItsReaderFailsIsLostAndTheNextIsRead(boolean compressed) throws IOException {
		List<Long> read = new ArrayList<>();
		EventReader failsOnce = EventReader.of(List.of("weight"), values -> {
			if (values[0] == 7) {
				throw new ArithmeticException("a text of the file");
			}
			read.add(values[0]);
		});
		List<String> problems = texts(new TinyChunk(compressed).weighing(5, 7, 9).bytes(), () -> failsOnce, () -> "");
		assertEquals(List.of(5L, 9L), read);
		assertEquals(1, problems.size(), problems::toString);
		assertLinesMatch(List.of(Pattern.quote(TYPE + ": 1 of 3 events could not be analyzed: internal error "
				+ "(ArithmeticException in UnreadableTypesTest.") + "lambda\\S+:\\d+\\); lost: this event"), problems);
	}

	@Test
	void repeatedEventsAtWhichTheirReaderFailsAreLostTogether() throws IOException {
		EventReader fails = new Weights() {
			@Override
			public boolean takesRepeats() {
				return true;
			}

			@Override
			public void event(long[] values, int bytes) {
				throw new IllegalStateException();
			}

			@Override
			public void repeated(long[] values, long times) {
				throw new IllegalStateException();
			}
		};
		long[] alike = new long[500];
		Arrays.fill(alike, 1000);
		List<String> problems = texts(new TinyChunk(true).weighing(alike).bytes(), () -> fails, () -> "");
		assertTrue(problems.get(0).startsWith(TYPE + ": 500 of 500 events could not be analyzed: internal error"),
				problems::toString);
		assertEquals(1, problems.size(), problems::toString);
	}

	@Test
	void aChunkAtWhoseEndItsReaderFailsIsLostAndTheOthersAreRead() throws IOException {
		ByteArrayOutputStream chunks = new ByteArrayOutputStream();
		for (int chunk = 0; chunk < 3; chunk++) {
			chunks.writeBytes(new TinyChunk(true).weighing(chunk).bytes());
		}
		AtomicInteger ends = new AtomicInteger();
		List<String> problems = texts(chunks.toByteArray(), Weights::new, () -> {
			// fail at the end of the second chunk to finish
			if (ends.incrementAndGet() == 2) {
				throw new ArithmeticException("a text of the file");
			}
			return "";
		});
		assertEquals(3, ends.get());
		assertEquals(1, problems.size(), problems::toString);
		assertLinesMatch(List
				.of("chunk [123], byte \\d+: internal error \\(ArithmeticException in .+\\); lost: the whole chunk"),
				problems);
	}

	@Test
	void aReadThatIsCanceledInAReaderEnds() throws IOException {
		byte[] chunk = new TinyChunk(true).bytes();
		assertThrows(CancellationException.class, () -> texts(chunk, () -> EventReader.of(List.of("weight"), values -> {
			throw new CancellationException();
		}), () -> ""));
	}

	private List<String> texts(byte[] chunks) throws IOException {
		return texts(chunks, Weights::new, () -> "");
	}

	private List<String> texts(byte[] chunks, Supplier<EventReader> readers, Supplier<String> result)
			throws IOException {
		Path file = Files.write(folder.resolve("recording.jfr"), chunks);
		try (RecordingFile recording = RecordingFile.open(file)) {
			return RecordingReader.<String>read(recording,
					() -> new EventsOnly<>(type -> type.name().equals(TYPE) ? readers.get() : null, () -> {}, result),
					text -> {}, ReadProgress.NONE).stream().map(ReadProblem::text).toList();
		}
	}

	private static class Weights implements EventReader {

		@Override
		public List<String> fields() {
			return List.of("weight");
		}

		@Override
		public void event(long[] values, int bytes) {
			// the test checks only whether the events can be read
		}
	}
}
