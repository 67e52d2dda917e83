// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.flightbench.cli.CommandLineTest;
import org.flightbench.report.output.TextStyle;
import org.junit.jupiter.api.Test;

class TerminalTest extends CommandLineTest {

	private static final Map<String, String> WIDE = Map.of("COLUMNS", "120");

	@Test
	void colorsOnATerminalOnly() throws IOException {
		run("compare", baseline(), candidate(700));
		assertFalse(out().contains("\u001b"), "a pipe");
		terminal = Terminal.interactive(WIDE, StandardCharsets.UTF_8);
		run("compare", baseline(), candidate(700));
		assertTrue(out().contains("\u001b"), "a terminal");
		run("compare", baseline(), candidate(700), "--color", "never");
		assertFalse(out().contains("\u001b"), "--color never");
		run("compare", baseline(), candidate(700), "--format", "markdown");
		assertFalse(out().contains("\u001b"), "Markdown");
		terminal = Terminal.pipe(Map.of());
		run("compare", baseline(), candidate(700), "--color", "always");
		assertTrue(out().contains("\u001b"), "--color always");
	}

	@Test
	void colorsAFileOnRequestOnlyAndWritesItAsWideAsItIs() throws IOException {
		terminal = Terminal.interactive(Map.of("COLUMNS", "40"), StandardCharsets.US_ASCII);
		Path file = folder.resolve("report.txt");
		run("compare", baseline(), candidate(700), "--out", file);
		String plain = Files.readString(file);
		assertFalse(plain.contains("\u001b"), "a file");
		assertTrue(plain.contains("▼ regressed") && plain.lines().anyMatch(line -> line.length() > 80), plain);
		run("compare", baseline(), candidate(700), "--out", file, "--color", "always");
		assertTrue(Files.readString(file).contains("\u001b"), "--color always");
	}

	@Test
	void respectsNoColorAndDumbTerminals() {
		assertFalse(style(Map.of("NO_COLOR", "1", "COLUMNS", "80")).color());
		assertFalse(style(Map.of("TERM", "dumb", "COLUMNS", "80")).color());
		assertTrue(style(Map.of("NO_COLOR", "", "TERM", "xterm", "COLUMNS", "80")).color());
	}

	@Test
	void fitsTheTerminal() throws IOException {
		assertEquals(80, style(Map.of("COLUMNS", "80")).width());
		assertEquals(TextStyle.UNLIMITED, Terminal.pipe(WIDE).style(ColorChoice.AUTO).width());
		terminal = Terminal.interactive(Map.of("COLUMNS", "80", "NO_COLOR", "1"), StandardCharsets.UTF_8);
		run("compare", baseline(), candidate(700));
		String table = out().lines().filter(line -> line.contains("Pool.take")).findFirst().orElseThrow();
		assertTrue(table.length() <= 80, table);
	}

	@Test
	void printsAsciiWhereTheTerminalKnowsNoMore() throws IOException {
		terminal = Terminal.interactive(WIDE, StandardCharsets.US_ASCII);
		run("compare", baseline(), candidate(700), "--color", "never");
		assertTrue(out().contains("- regressed") && out().contains("+/-"), out());
		assertFalse(out().contains("?"), out());
	}

	@Test
	void staysSilentWhenTheReaderHasGone() throws IOException {
		Pipe pipe = Pipe.open();
		pipe.source().close();
		try (OutputStream nobodyReads = Channels.newOutputStream(pipe.sink())) {
			assertEquals(1, run(nobodyReads, "compare", baseline(), candidate(700)));
		}
		assertEquals("flightbench: 1 regressed\n", err());
	}

	@Test
	void saysWhenTheOutputCannotBeWritten() throws IOException {
		assertEquals(2, run(failing("No space left on device"), "show", baseline()));
		assertEquals("flightbench: cannot write to standard output: No space left on device\n", err());
	}

	private static TextStyle style(Map<String, String> environment) {
		return Terminal.interactive(environment, StandardCharsets.UTF_8).style(ColorChoice.AUTO);
	}

	private static OutputStream failing(String message) {
		return new OutputStream() {
			@Override
			public void write(int data) throws IOException {
				throw new IOException(message);
			}
		};
	}
}
