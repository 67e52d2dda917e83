// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import com.google.gson.stream.MalformedJsonException;

/** Tests unbounded input. The readers must keep only a bounded part in memory, or the tests run out of memory. */
class UnboundedTextTest {

	private static final Path FILE = Path.of("endless.json");
	private static final long MEGABYTE = 1 << 20;
	private static final String METRIC = "[{\"benchmark\":\"a.B.c\",\"mode\":\"avgt\",\"primaryMetric\":{";

	/** A string followed by endless repetitions of another string. */
	private static final class Endless extends Reader {

		private final String start;
		private final String repeated;
		private long position;

		Endless(String start, String repeated) {
			this.start = start;
			this.repeated = repeated;
		}

		@Override
		public int read(char[] target, int offset, int length) {
			for (int index = 0; index < length; index++) {
				target[offset + index] = position < start.length()
						? start.charAt((int) position)
						: repeated.charAt((int) ((position - start.length()) % repeated.length()));
				position++;
			}
			return length;
		}

		@Override
		public void close() {
			// nothing to close
		}
	}

	@ParameterizedTest
	@ValueSource(strings = {"[{\"benchmark\":\"", "[{\"", "[{\"params\":{\"", "[{\"params\":{\"a\":\"",
			"[{\"jvmArgs\":[\"", "[ "})
	void stopsInAStringOrBlankSpace(String start) {
		for (String repeated : List.of("a", "\\\"", "\\u0041", "\u20ac")) {
			Endless text = new Endless(start, start.equals("[ ") ? " " : repeated);
			assertThrows(MalformedJsonException.class, () -> read(text));
			assertTrue(text.position < 2 * MEGABYTE, () -> "read " + text.position);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = {"[{\"threads\":", "[{\"jvmArgs\":[", "[{\"primaryMetric\":{\"score\":"})
	void stopsInANumber(String start) {
		assertThrows(MalformedJsonException.class, () -> read(new Endless(start, "7")));
	}

	@ParameterizedTest
	@ValueSource(strings = {"\"rawData\":[[|1,", "\"rawData\":[|[],", "\"rawDataHistogram\":[[[|[1,1],",
			"\"rawDataHistogram\":[[|[],",
			"\"rawDataHistogram\":[|[],"})
	void stopsWhenRawDataDoNotFitInMemory(String marked) {
		String[] parts = marked.split("\\|");
		Endless text = new Endless(METRIC + parts[0], parts[1]);
		assertThrows(UnreadableFileException.class, () -> read(text));
		assertTrue(text.position < 2 * MEGABYTE, () -> "read " + text.position);
	}

	@Tag("long")
	@Test
	void stopsInALineOfATable() {
		Endless text = new Endless("Benchmark  Mode  Cnt  Score  Units\n", "a");
		UnreadableFileException failure = assertThrows(UnreadableFileException.class,
				() -> TableReader.read(FILE, text, List.of(), new Shared(FILE, MEGABYTE), new ReaderNotes()));
		assertTrue(failure.problem().startsWith("this text is longer than 256 million characters"), failure.problem());
	}

	private static void read(Reader text) throws IOException {
		new JmhJsonReader(new JsonValues(FILE, text), new Shared(FILE, MEGABYTE)).read();
	}
}
