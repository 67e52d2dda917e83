// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a short log is complete, and that the beginning and end of a long one are kept. */
class RunLogTest {

	private static final byte[] LINE = ("x".repeat(999) + '\n').getBytes();

	@TempDir
	private Path folder;

	@Test
	void shortOutputIsWholeThoughItIsWrittenInParts() throws IOException {
		Path file = folder.resolve("jmh.log");
		for (String part : new String[]{"one\n", "two\n"}) {
			try (RunLog log = RunLog.append(file)) {
				log.write(part.getBytes());
			}
		}
		assertEquals("one\ntwo\n", Files.readString(file));
	}

	@Test
	void ofOutputWithoutEndBeginningAndEndAreKept() throws IOException {
		Path file = folder.resolve("jmh.log");
		write(file, 40_000, "last");
		String log = Files.readString(file);
		assertTrue(log.startsWith("first\n" + new String(LINE)));
		assertTrue(log.endsWith(new String(LINE) + "last"), log.substring(log.length() - 100));
		long left = 6 + 40_000L * LINE.length + 4 - RunLog.MAX_BYTES - RunLog.MAX_AT_END;
		assertTrue(log.contains("\n[" + String.format(java.util.Locale.ROOT, "%,d", left)
				+ " bytes of output are omitted here]\n"));
		assertTrue(log.length() < RunLog.MAX_BYTES + RunLog.MAX_AT_END + 100, log.length() + " bytes");
	}

	@Test
	void aFurtherForkAddsToAFullLogOnlyItsEnd() throws IOException {
		Path file = folder.resolve("jmh.log");
		write(file, 20_000, "last");
		long before = Files.size(file);
		write(file, 1_000, "of another fork");
		assertEquals(RunLog.MAX_AT_END + 100, Files.size(file) - before, 60);
		assertTrue(Files.readString(file).endsWith("of another fork"));
	}

	private static void write(Path file, int lines, String last) throws IOException {
		try (RunLog log = RunLog.append(file)) {
			log.write("first\n".getBytes());
			for (int line = 0; line < lines; line++) {
				log.write(LINE);
			}
			log.write(last.getBytes());
		}
	}
}
