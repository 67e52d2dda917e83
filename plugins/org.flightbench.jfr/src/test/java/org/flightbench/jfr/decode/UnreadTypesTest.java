// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.decode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

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

/** The part of an event type that could not be read is reported with the type's name, once for a recording. */
class UnreadTypesTest {

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
		List<String> expected = List.of("the types acme.Lost and " + TYPE + " have the same ID 30, and all is read as "
				+ TYPE + "; lost: all events of type acme.Lost");
		assertEquals(expected, texts(chunks.toByteArray()));
		assertEquals(expected,
				RecordingSummary.read(folder.resolve("recording.jfr"), ReadProgress.NONE).problems().stream()
						.map(ReadProblem::text).toList());
	}

	@Test
	void anotherDescriptionOfATypeIsReportedWhereItDiffers() throws IOException {
		assertEquals(List.of("the types " + TYPE + " and " + TYPE + " have the same ID 30, and all is read as " + TYPE
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
		assertEquals("chunk 2: 3 more problems; lost: what they are about", problems.problems().get(8).text());
	}

	private List<String> texts(byte[] chunks) throws IOException {
		Path file = Files.write(folder.resolve("recording.jfr"), chunks);
		try (RecordingFile recording = RecordingFile.open(file)) {
			return RecordingReader.<String>read(recording,
					() -> new EventsOnly<>(type -> type.name().equals(TYPE) ? new Weights() : null, () -> {},
							() -> ""),
					result -> {}, ReadProgress.NONE).stream().map(ReadProblem::text).toList();
		}
	}

	private static final class Weights implements EventReader {

		@Override
		public List<String> fields() {
			return List.of("weight");
		}

		@Override
		public void event(long[] values, int bytes) {
			// only whether it can be read counts
		}
	}
}
