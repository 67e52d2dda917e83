// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

import org.flightbench.base.ReadProgress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests files that would exhaust the memory of a reader that trusts them. The timeouts only guard against hangs. */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileFilesTest {

	private static final int MEGABYTE = 1 << 20;

	@TempDir
	private Path folder;

	@Test
	void refusesADirectory() {
		assertTrue(TestFiles.failure(folder).problem().startsWith("this folder has no files with results, "));
	}

	@Test
	void refusesAMissingFile() {
		assertEquals("no such file", TestFiles.failure(folder.resolve("none.json")).problem());
	}

	@Test
	void refusesAnEmptyFile() throws IOException {
		assertProblem("", "", "this file is empty, expected JMH's results: the array of -rf json");
	}

	@Test
	void refusesABlankFile() throws IOException {
		assertProblem(" \r\n\t\n", "", "this file has only white space, expected JMH's results");
	}

	@Test
	void refusesAnyOtherText() throws IOException {
		assertProblem("Dear all,\nplease find attached", "line 1, column 1",
				"found no results in this text, expected JMH's results");
	}

	@Test
	void refusesBinaryData() throws IOException {
		assertProblem("abc\0", "byte 4", "this is binary data (found 0x00), expected JMH's results");
		assertProblem("FLR\0\0\2", "byte 1", "this is a flight recording, expected JMH's results");
	}

	@Test
	void refusesRandomBytes() throws IOException {
		byte[] bytes = new byte[MEGABYTE];
		new Random(1).nextBytes(bytes);
		assertTrue(failure(bytes).problem().startsWith("this is binary data"));
		assertTrue(failure(TestFiles.gzip(bytes)).problem().startsWith("this is binary data"));
	}

	@Test
	void refusesAGzipArchiveThatIsCutOff() throws IOException {
		byte[] packed = TestFiles.gzip(TestFiles.text("jmc-writer.json").getBytes(StandardCharsets.UTF_8));
		for (int length = 2; length < packed.length; length += 53) {
			UnreadableFileException failure = failure(Arrays.copyOf(packed, length));
			assertEquals(
					"byte " + length
							+ ": the gzip archive ends too early, expected more data: it may have been truncated",
					failure.place() + ": " + failure.problem());
		}
	}

	@Test
	void refusesADamagedGzipArchive() throws IOException {
		byte[] packed = TestFiles.gzip(TestFiles.text("jmc-writer.json").getBytes(StandardCharsets.UTF_8));
		packed[packed.length - 6] ^= 1;
		assertTrue(failure(packed).problem().startsWith("the gzip archive is damaged"));
		byte[] garbage = {0x1f, (byte) 0x8b, 'g', 'a', 'r', 'b', 'a', 'g', 'e', '.', '.', '.'};
		assertTrue(failure(garbage).problem().startsWith("the gzip archive is damaged"));
	}

	@Test
	void refusesTwoGigabytesOfZeros() throws IOException {
		Path file = folder.resolve("zeros.json");
		try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
			sparse.setLength(2L << 30);
		}
		assertEquals("byte 1", TestFiles.failure(file).place());
	}

	@Test
	void refusesTwoGigabytesOfZerosBehindAGoodResult() throws IOException {
		Path file = folder.resolve("zeros.json");
		try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
			sparse.write(("[" + TestFiles.result("") + " ".repeat(5000)).getBytes(StandardCharsets.UTF_8));
			sparse.setLength(2L << 30);
		}
		assertEquals("found the control character U+0000, expected ',' or ']'", TestFiles.failure(file).problem());
	}

	@Test
	void refusesABombOfBlankSpace() throws IOException {
		UnreadableFileException failure = TestFiles.failure(bomb("[", " ", 16));
		assertEquals("white space is longer than 1048576 characters (limit for JMH results)", failure.problem());
	}

	@Tag("long")
	@Test
	void refusesABombOfValuesThatNobodyKnows() throws IOException {
		UnreadableFileException failure = TestFiles.failure(bomb("[{\"unknown\":[1", ",1", 400));
		assertEquals("the gzip archive expands to more than 320 MB and 200 times its size, expected JMH's results",
				failure.problem());
	}

	@Tag("long")
	@Test
	void refusesABombOfOneLongWord() throws IOException {
		UnreadableFileException failure = TestFiles.failure(bomb("", "a", 300));
		assertEquals("this text is longer than 268435456 characters, expected only JMH's results",
				failure.problem().replace("256 million", "268435456"));
	}

	@Test
	void refusesABombOfOneLongCsvField() throws IOException {
		UnreadableFileException failure = TestFiles
				.failure(bomb("Benchmark,Mode,Threads,Samples,Score,Unit\nx,avgt,1,1,1,", "a", 16));
		assertEquals("line 2, column 14", failure.place());
		assertTrue(failure.problem().contains("longer than 1048576 characters"), failure.problem());
	}

	@Test
	void refusesALongString() throws IOException {
		UnreadableFileException failure = TestFiles.failure(bomb("[{\"benchmark\":\"", "a", 16));
		assertEquals("line 1, column 15: this string is longer than 1048576 characters (limit for JMH results)",
				failure.place() + ": " + failure.problem());
	}

	@Test
	void refusesALongStringOfEscapedQuotes() throws IOException {
		UnreadableFileException failure = TestFiles.failure(bomb("[{\"unknown\":\"", "\\\"", 16));
		assertEquals("line 1, column 13: this string is longer than 1048576 characters (limit for JMH results)",
				failure.place() + ": " + failure.problem());
	}

	@Test
	void refusesALongNumber() throws IOException {
		UnreadableFileException failure = TestFiles.failure(bomb("[{\"unknown\": ", "7", 16));
		assertEquals("line 1, column 14: this number is longer than 1000 characters (limit for JMH results)",
				failure.place() + ": " + failure.problem());
	}

	@Test
	void refusesArraysNested100000Deep() throws IOException {
		assertTooDeep("[{\"unknown\":" + "[".repeat(100_000), 12 + 199);
		assertTooDeep("[{\"unknown\":" + "{\"a\":".repeat(100_000), 13 + 198 * 5);
		assertTooDeep("[" + TestFiles.result("\"unknown\":" + "[".repeat(100_000) + "]".repeat(100_000) + ","),
				12 + 199);
	}

	@Test
	void readsUnknownValuesNestedDeeply() throws IOException {
		String deep = "[".repeat(198) + "]".repeat(198);
		assertEquals(1,
				TestFiles.read(folder, "[" + TestFiles.result("\"unknown\":" + deep + ",") + "]").results().size());
	}

	@Test
	void refusesMoreResultsThanFitInMemory() throws IOException {
		StringBuilder json = new StringBuilder("[" + TestFiles.result(""));
		for (int index = 0; index < 5000; index++) {
			json.append(",").append(TestFiles.result("\"params\":{\"index\":\"" + index + "\"},"));
		}
		Path file = TestFiles.write(folder, json + "]");
		assertEquals(5001, RunReader.read(file, ReadProgress.NONE, 8L * MEGABYTE).results().size());
		assertTooLarge(file);
	}

	@Test
	void refusesOneResultThatDoesNotFitInMemory() throws IOException {
		String start = "[{\"benchmark\":\"a.B.c\",\"mode\":\"avgt\",\"primaryMetric\":{";
		assertTooLarge(TestFiles.write(folder, start + "\"rawData\":[[" + "1,".repeat(200_000) + "1]]}}]"));
		assertTooLarge(TestFiles.write(folder, start + "\"rawData\":[" + "[],".repeat(200_000) + "[]]}}]"));
		assertTooLarge(
				TestFiles.write(folder, start + "\"rawDataHistogram\":[[[" + "[1,1],".repeat(200_000) + "[1,1]]]]}}]"));
		assertTooLarge(TestFiles.write(folder, start + "\"rawDataHistogram\":[[" + "[],".repeat(200_000) + "[]]]}}]"));
		assertTooLarge(TestFiles.write(folder, start + "\"rawDataHistogram\":[" + "[],".repeat(200_000) + "[]]}}]"));
		assertTooLarge(TestFiles.write(folder, start + "\"scoreUnit\":\"" + "x".repeat(MEGABYTE - 10) + "\"}}]"));
		StringBuilder params = new StringBuilder("[{\"params\":{\"p\":1");
		StringBuilder secondary = new StringBuilder("[{\"secondaryMetrics\":{\"s\":{}");
		StringBuilder percentiles = new StringBuilder("[{\"primaryMetric\":{\"scorePercentiles\":{\"0.0\":1");
		for (int index = 0; index < 30_000; index++) {
			params.append(",\"p").append(index).append("\":1");
			secondary.append(",\"s").append(index).append("\":{}");
			percentiles.append(",\"").append(index / 1000.0).append("\":1");
		}
		assertTooLarge(TestFiles.write(folder, params + "}}]"));
		assertTooLarge(TestFiles.write(folder, secondary + "}}]"));
		assertTooLarge(TestFiles.write(folder, percentiles + "}}}]"));
	}

	@Test
	void refusesMoreRowsThanFitInMemory() throws IOException {
		assertTooLarge(TestFiles.write(folder,
				"Benchmark,Mode,Threads,Samples,Score,Unit\n" + "a.b,avgt,1,1,1.5,s/op\n".repeat(10_000)));
		assertTooLarge(TestFiles.write(folder,
				"Benchmark  Mode  Cnt  Score  Units\n" + "a.b  avgt  5  1.5  s/op\n".repeat(10_000)));
	}

	@Test
	void keepsOnlyAFewNotes() throws IOException {
		String table = "Benchmark  Mode  Cnt  Score  Units\na.b  avgt  5  1.5  s/op\n"
				+ "a.b  avgt  5  soon  s/op\n".repeat(1000);
		assertEquals(21, TestFiles.read(folder, table).notes().size());
	}

	private void assertTooLarge(Path file) {
		UnreadableFileException failure = assertThrows(UnreadableFileException.class,
				() -> RunReader.read(file, ReadProgress.NONE, MEGABYTE));
		assertEquals(
				"its results need more than 1 MB of memory, half of this program's heap: increase the heap with -Xmx",
				failure.problem());
	}

	private void assertTooDeep(String json, int column) throws IOException {
		UnreadableFileException failure = TestFiles.failure(folder, json);
		assertEquals(
				"line 1, column " + column
						+ ": arrays and objects are nested deeper than 200 levels (limit for JMH results)",
				failure.place() + ": " + failure.problem());
	}

	private void assertProblem(String content, String place, String problem) throws IOException {
		UnreadableFileException failure = TestFiles.failure(folder, content);
		assertEquals(place, failure.place());
		assertTrue(failure.problem().startsWith(problem), failure.problem());
		assertNull(failure.getCause());
	}

	private UnreadableFileException failure(byte[] content) throws IOException {
		return TestFiles.failure(Files.write(folder.resolve("bytes.json"), content));
	}

	/** Creates a compressed file that repeats a string for a number of megabytes. */
	private Path bomb(String start, String repeated, int megabytes) throws IOException {
		Path file = folder.resolve("bomb.json.gz");
		byte[] block = repeated.repeat(MEGABYTE / repeated.length()).getBytes(StandardCharsets.UTF_8);
		try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file), 1 << 16)) {
			out.write(start.getBytes(StandardCharsets.UTF_8));
			for (int count = 0; count < megabytes; count++) {
				out.write(block);
			}
		}
		return file;
	}
}
