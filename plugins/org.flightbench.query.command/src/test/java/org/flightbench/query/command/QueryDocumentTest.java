// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.cli.Main;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Terminal;
import org.junit.jupiter.api.Test;

/**
 * Tests that the output shown in {@code docs/query.md} matches the output of the commands. With {@code
 * -Dflightbench.golden=write}, the document is updated instead.
 */
class QueryDocumentTest {

	private static final Path ROOT = Path.of(System.getProperty("flightbench.root"));
	private static final Path DOCUMENT = ROOT.resolve("docs/query.md");
	private static final Pattern CONSOLE = Pattern.compile("(?ms)^\\$ flightbench (.*?)$\\n(.*?)^```$");
	private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");
	private static final int MOST_WORDS = 500;

	@Test
	void showsWhatTheCommandsPrint() throws IOException {
		String written = Files.readString(DOCUMENT);
		String actual = CONSOLE.matcher(written).replaceAll(block -> Matcher
				.quoteReplacement("$ flightbench " + block.group(1) + "\n" + output(block.group(1)) + "```"));
		if ("write".equals(System.getProperty("flightbench.golden"))) {
			Files.writeString(DOCUMENT, actual);
			written = actual;
		}
		assertTrue(CONSOLE.matcher(written).results().count() >= 3, "few commands in " + DOCUMENT);
		assertEquals(written, actual, "the commands print something else than " + DOCUMENT + " says");
	}

	@Test
	void isShort() throws IOException {
		String prose = CONSOLE.matcher(Files.readString(DOCUMENT)).replaceAll("");
		long words = Pattern.compile("[\\w.`-]*[A-Za-z]{2,}[\\w.`-]*").matcher(prose).results().count();
		assertTrue(words <= MOST_WORDS, words + " words");
	}

	private static String output(String command) {
		List<String> arguments = new ArrayList<>();
		Matcher words = WORD.matcher(command);
		while (words.find()) {
			String word = words.group().replaceAll("^(['\"])(.*)\\1$", "$2");
			arguments.add(word.startsWith("samples/") ? ROOT.resolve(word).toString() : word);
		}
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		StandardStreams streams = new StandardStreams(new ByteArrayInputStream(new byte[0]), out,
				new PrintStream(out, true, StandardCharsets.UTF_8), Terminal.pipe(Map.of()));
		int status = Main.run(streams, arguments.toArray(String[]::new));
		return out.toString(StandardCharsets.UTF_8) + (status == 0 ? "" : "(exit status " + status + ")\n");
	}
}
