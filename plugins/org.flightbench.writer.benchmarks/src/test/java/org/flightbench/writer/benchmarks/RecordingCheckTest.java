// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingCheckTest {

	@TempDir
	Path folder;

	@Test
	void countsEventsOfAllTypes() throws Exception {
		Path recording = threeEvents();
		assertEquals(3, RecordingCheck.count(recording));
		assertDoesNotThrow(() -> RecordingCheck.verify(recording, 3));
		assertTrue(Files.exists(recording));
	}

	@Test
	void catchesAWrongCountAndKeepsTheRecording() throws Exception {
		Path recording = threeEvents();
		IllegalStateException failure = assertThrows(IllegalStateException.class,
				() -> RecordingCheck.verify(recording, 4));
		assertTrue(failure.getMessage().startsWith("The last recording should have 4 events, JMC's parser finds 3: "),
				failure.getMessage());
		assertEquals(3, RecordingCheck.count(kept(failure)));
		Files.delete(kept(failure));
	}

	@Test
	void catchesARecordingThatCannotBeRead() throws Exception {
		Path recording = Files.writeString(folder.resolve("broken.jfr"), "no recording");
		IllegalStateException failure = assertThrows(IllegalStateException.class,
				() -> RecordingCheck.verify(recording, 0));
		assertTrue(failure.getMessage().startsWith("JMC's parser cannot read the last recording"),
				failure.getMessage());
		assertEquals("no recording", Files.readString(kept(failure)));
		Files.delete(kept(failure));
	}

	@Test
	void failsATrialThatLostEvents() throws Exception {
		StringEncodingBenchmark benchmark = new StringEncodingBenchmark();
		benchmark.writer = "jmc";
		benchmark.findWriter();
		benchmark.makeRoom();
		benchmark.encodeRepeatedStrings();
		benchmark.makeRoom();
		IllegalStateException failure = assertThrows(IllegalStateException.class, benchmark::check);
		assertTrue(
				failure.getMessage().startsWith("The last recording should have 2000 events, JMC's parser finds 1000"),
				failure.getMessage());
		Files.delete(kept(failure));
	}

	@Test
	void namesTheWritersThatThereAre() {
		IllegalArgumentException failure = assertThrows(IllegalArgumentException.class,
				() -> JfrWriter.named("jcm"));
		assertEquals("No writer is named 'jcm'; there are: flightbench, flightbench-fast, jmc", failure.getMessage());
		assertEquals("org.openjdk.jmc:flightrecorder.writer 9.1.2", JfrWriter.named("jmc").description());
	}

	@Test
	void deletesTemporaryRecordings() throws Exception {
		Path path;
		try (TemporaryFolder temporary = TemporaryFolder.create("flightbench-test-")) {
			path = temporary.path();
			Files.writeString(path.resolve("0.jfr"), "");
		}
		assertFalse(Files.exists(path));
	}

	private Path threeEvents() throws IOException {
		Path file = folder.resolve("three.jfr");
		try (EventRecording recording = JfrWriter.named("jmc").open(file)) {
			recording.writeSimple(1);
			recording.writeSimple(2);
			recording.writeText("three");
		}
		return file;
	}

	private static Path kept(IllegalStateException failure) {
		Matcher path = Pattern.compile("kept as (.*?\\.jfr)").matcher(failure.getMessage());
		assertTrue(path.find(), failure.getMessage());
		return Path.of(path.group(1));
	}
}
