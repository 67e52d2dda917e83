// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.decode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import org.flightbench.jfr.io.ReadProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that events without metadata for their type are reported once per recording, regardless of the reader. */
class UndescribedEventsTest {

	@TempDir
	private Path folder;

	@ParameterizedTest
	@ValueSource(booleans = {true, false})
	void areToldWithTheIdsOfTheirTypes(boolean compressed) throws IOException {
		byte[] chunk = new TinyChunk(compressed).withUndescribed(4711, 20).withUndescribed(99, 10)
				.withUndescribed(4711, 30).withUndescribed(1L << 40, 200).bytes();
		int bytes = compressed ? 23 + 12 + 33 + 208 : 32 + 22 + 42 + 212;
		List<String> texts = texts(chunk);
		assertEquals(1, texts.size(), texts.toString());
		assertTrue(texts.get(0).matches("chunk 1, byte [0-9]+: 4 events of types without a description: type ID "
				+ "4711 \\(2\\), 99 \\(1\\), 1099511627776 \\(1\\); lost: these events \\(" + bytes + " bytes\\)"),
				texts.get(0) + ", expected " + bytes);
	}

	/** In this chunk, type ID 20 is that of {@code java.lang.Class}, which is not an event type. */
	@Test
	void areThoseAsWellWhoseTypeIsNotOneOfEvents() throws IOException {
		List<String> texts = texts(new TinyChunk(true).withUndescribed(20, 10).bytes());
		assertEquals(1, texts.size(), texts.toString());
		assertTrue(texts.get(0).contains(": 1 event of a type without a description: type ID 20 (1); lost: this event"),
				texts.get(0));
	}

	@Test
	void areToldOnceForAllChunks() throws IOException {
		ByteArrayOutputStream chunks = new ByteArrayOutputStream();
		chunks.writeBytes(new TinyChunk(true).withUndescribed(500, 10).bytes());
		chunks.writeBytes(new TinyChunk(true).bytes());
		chunks.writeBytes(new TinyChunk(true).withUndescribed(500, 10).withUndescribed(501, 10).bytes());
		assertEquals(List.of("3 events of types without a description: type ID 500 (2), 501 (1); "
				+ "lost: these events (39 bytes)"), texts(chunks.toByteArray()));
	}

	@Test
	void areNotThoseThatOnlyAnotherChunkDoesNotDescribe() throws IOException {
		ByteArrayOutputStream chunks = new ByteArrayOutputStream();
		chunks.writeBytes(new TinyChunk(true).ofType(50).bytes());
		chunks.writeBytes(new TinyChunk(true).ofType(60).withUndescribed(50, 10).bytes());
		List<String> texts = texts(chunks.toByteArray());
		assertEquals(1, texts.size(), texts.toString());
		assertTrue(texts.get(0).startsWith("chunk 2, byte ") && texts.get(0).contains("type ID 50 (1)"), texts.get(0));
	}

	@Test
	void namesTheTypesWithMostEventsAndCountsTheOthers() throws IOException {
		TinyChunk chunk = new TinyChunk(true);
		for (int type = 0; type < 5000; type++) {
			chunk.withUndescribed(1000 + type, 10);
		}
		chunk.withUndescribed(1007, 10);
		List<String> texts = texts(chunk.bytes());
		assertEquals(1, texts.size(), texts.toString());
		assertTrue(texts.get(0).contains(": 5,001 events of types without a description: type ID 1007 (2), 1000 (1), "
				+ "1001 (1), 1002 (1), 1003 (1), 1004 (1), 1005 (1), 1006 (1), others (4,992); lost: these events"),
				texts.get(0));
	}

	@Test
	void aTypeWithTheIdOfConstantsIsTold() throws IOException {
		List<String> texts = texts(new TinyChunk(true).ofType(1).weighing().bytes());
		assertEquals(List.of("chunk 1: the type jdk.ObjectAllocationSample has the reserved ID 1; "
				+ "lost: all events of type jdk.ObjectAllocationSample"), texts);
	}

	/** Returns the problems. Checks that they are the same for a reader of no types and a reader of all types. */
	private List<String> texts(byte[] chunks) throws IOException {
		Path file = Files.write(folder.resolve("recording.jfr"), chunks);
		List<ReadProblem> problems;
		try (RecordingFile recording = RecordingFile.open(file)) {
			problems = RecordingReader.<String>read(recording,
					() -> new EventsOnly<>(type -> null, () -> {}, () -> ""), result -> {}, ReadProgress.NONE);
		}
		assertEquals(problems, RecordingSummary.read(file, ReadProgress.NONE).problems());
		return problems.stream().map(ReadProblem::text).toList();
	}
}
