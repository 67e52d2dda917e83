// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.flightbench.jfr.Packed;
import org.flightbench.jfr.Recordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FileKindTest {

	private static final Path LOGS = Recordings.root().resolve("../shared/data/safepoint-logs");

	@TempDir
	private Path folder;

	@Test
	void recordingsAreKnownByTheirContentWhateverTheyAreCalled() throws IOException {
		for (Path recording : Recordings.supported()) {
			byte[] content = Files.readAllBytes(recording);
			for (String name : List.of("recording.jfr", "recording", "results.json", "gc.log", "output.txt")) {
				assertEquals(FileKind.RECORDING, kind(name, content), recording + " as " + name);
			}
		}
	}

	@ParameterizedTest
	@EnumSource
	void compressedRecordingsAreKnownByTheirContent(Packed packed) throws IOException {
		byte[] content = packed.of(Files.readAllBytes(Recordings.of("jdk21")));
		assertEquals(FileKind.RECORDING, kind("recording", content));
		assertEquals(FileKind.RECORDING, kind("results.json.gz", content));
	}

	@Test
	void logsWithPausesAreKnownByTheirContentIfTheyAreCalledLogsOrText() throws IOException {
		try (Stream<Path> logs = Files.list(LOGS)) {
			for (Path log : logs.toList()) {
				byte[] content = Files.readAllBytes(log);
				for (String name : List.of("gc.log", "GC.LOG.3", "gc.log.0.current", "output.txt", "jvm.out")) {
					assertEquals(FileKind.LOG, kind(name, content), log + " as " + name);
				}
				assertEquals(FileKind.LOG, kind("gc.log.1.gz", Packed.GZIP.of(content)), log + " compressed");
				assertEquals(FileKind.OTHER, kind("results.json", content), log + " as results");
			}
		}
	}

	@Test
	void aLogThatIsCompressedAndCutOffIsKnownByWhatIsThere() throws IOException {
		byte[] content = Packed.GZIP.of(Files.readAllBytes(LOGS.resolve("g1-all-safepoint-jdk17.log")));
		assertEquals(FileKind.LOG, kind("gc.log.gz", Arrays.copyOf(content, content.length / 2)));
	}

	@ParameterizedTest
	@CsvSource({"RECORDING, a.jfr", "RECORDING, A.JFR.GZ", "RECORDING, a.jfr.lz4", "STACKS, a.collapsed",
			"STACKS, a.folded", "OTHER_LOG, a.log", "OTHER_LOG, a.log.12", "OTHER, a.txt", "OTHER, a.out",
			"OTHER, a.json", "OTHER, ajfr"})
	void otherwiseTheNameDecidesWhetherThereIsAFileOrNot(FileKind expected, String name) throws IOException {
		assertEquals(expected, FileKind.of(folder.resolve(name)), "no file");
		assertEquals(expected, kind(name, new byte[0]), "empty");
		assertEquals(expected, kind(name, "FLR".getBytes(StandardCharsets.US_ASCII)), "cut off");
		assertEquals(expected,
				kind(name, "FLR is not enough, however long the rest of the file may be: it is no recording"
						.getBytes(StandardCharsets.US_ASCII)),
				"text");
	}

	@Test
	void collapsedStacksMayNameWhatLogsHave() throws IOException {
		assertEquals(FileKind.STACKS,
				kind("a.collapsed", "main;SafepointSynchronize::begin 12\n".getBytes(StandardCharsets.US_ASCII)));
	}

	@Test
	void namesAreJudgedWithoutAFile() {
		assertTrue(FileKind.isNamedRecording(Path.of("none/A.jfr.gz")));
		assertFalse(FileKind.isNamedRecording(Path.of("none/a.jfr.zip")));
		assertTrue(FileKind.isNamedLog(Path.of("none/a.log.3")));
		assertFalse(FileKind.isNamedLog(Path.of("none/a.txt")));
		assertEquals("*.jfr;*.jfr.gz;*.jfr.lz4", FileKind.RECORDING.patterns());
	}

	private FileKind kind(String name, byte[] content) throws IOException {
		return FileKind.of(Files.write(folder.resolve(name), content));
	}
}
