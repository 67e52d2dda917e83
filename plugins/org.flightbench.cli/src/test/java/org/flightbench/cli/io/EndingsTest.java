// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.flightbench.cli.Checkout;
import org.flightbench.cli.CommandLineTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that the extension of {@code --out} determines the format or is rejected. */
class EndingsTest extends CommandLineTest {

	private static final Path RECORDING = Checkout.root().resolve("samples/allocation-before.jfr");

	@ParameterizedTest
	@CsvSource(delimiter = ';', value = {
			"compare before.json after.json; x.svg; .txt, .text, .log, .md, .markdown, .csv, .json, .html, .htm, .adoc, .asciidoc",
			"show before.json; x.pdf; .txt, .text, .log, .md, .markdown, .csv, .json, .html, .htm, .adoc, .asciidoc",
			"flame run.jfr; x.csv; .txt, .text, .log, .md, .markdown, .json, .html, .htm, .adoc, .asciidoc, .svg, .collapsed, .folded",
			"safepoints run.jfr; x.pdf; .txt, .text, .log, .md, .markdown, .csv, .json, .html, .htm, .adoc, .asciidoc, .svg",
			"safepoints --settings; x.json; .jfc",
			"events run.jfr; x.csv; .txt, .text, .log, .md, .markdown, .json, .html, .htm, .adoc, .asciidoc"})
	void anEndingThatTheCommandCannotWriteIsRefusedBeforeAnythingIsRead(String command, String file, String endings) {
		Path out = folder.resolve(file.strip());
		String[] words = (command + " --out " + out).split(" ");
		assertRefused("this command has no format for '" + file.strip().substring(1) + "'; available: "
				+ endings.strip(), (Object[]) words);
		assertFalse(Files.exists(out));
	}

	@Test
	void theFormatThatIsChosenOutweighsTheEnding() throws IOException {
		Path out = folder.resolve("x.pdf");
		assertEquals(0, run("show", baseline(), "--out", out, "--format", "csv"), err());
		assertTrue(Files.readString(out).startsWith("run,"), Files.readString(out));
	}

	@Test
	void aFileWithoutAnEndingIsText() throws IOException {
		Path out = folder.resolve("some.folder").resolve("report");
		Files.createDirectory(out.getParent());
		assertEquals(0, run("show", baseline(), "--out", out), err());
		assertTrue(Files.readString(out).contains("Benchmark"), Files.readString(out));
	}

	@Test
	void theEndingCountsInEitherCase() throws IOException {
		Path out = folder.resolve("REPORT.HTML");
		assertEquals(0, run("show", baseline(), "--out", out), err());
		assertTrue(Files.readString(out).startsWith("<!DOCTYPE html>"), Files.readString(out));
	}

	@Test
	void eventsFollowTheEndingToo() throws IOException {
		Path out = folder.resolve("events.json");
		assertEquals(0, run("events", RECORDING, "--out", out), err());
		assertTrue(Files.readString(out).startsWith("{"), Files.readString(out));
	}
}
