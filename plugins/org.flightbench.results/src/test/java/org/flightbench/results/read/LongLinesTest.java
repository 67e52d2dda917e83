// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests long lines of characters that occur in the readers' regular expressions: reading must take linear time. */
@Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = ThreadMode.SEPARATE_THREAD)
class LongLinesTest {

	private static final String TABLE = "Benchmark  Mode  Cnt  Score  Error  Units\na.B.c  avgt  5  1.0  0.1  ns/op\n";
	private static final int LENGTH = 60_000;
	private static final int LINES = 20;

	@TempDir
	Path folder;

	@ParameterizedTest
	@ValueSource(strings = {"*", "-", "1", "1,", "1.", "~", "?", "\u00b1(1", "jmap ", "dump jmap ", "\u001b[", " 1",
			".",
			"p0.", "\u00b7p0.", "x=", "a "})
	void areReadInLinearTime(String repeated) throws IOException {
		String line = repeated.repeat(LENGTH / repeated.length()) + "dumpx  avgt  5  1.0  0.1  ns/op";
		assertEquals("a.B.c",
				TestFiles.read(folder, TABLE + (line + "\n").repeat(LINES)).results().get(0).id().benchmark());
	}

	@Test
	void footnotesAreStillMarks() throws IOException {
		assertEquals(2.5,
				TestFiles.read(folder, TABLE + "a.B.d  avgt  5  2.5*\u2020  0.1  ns/op\n").results().get(1).primary()
						.score().value());
	}
}
