// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that documents show what the commands print. With {@code -Dflightbench.golden=write} the documents are written
 * anew instead: read the difference before it is committed.
 */
class DocumentationTest extends CommandLineTest {

	private static final String BLOCK = "```";
	private static final String PROMPT = "$ flightbench ";
	private static final String SAMPLES = "samples/";
	private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
	private static final Map<String, String> FILES = Map.of("before.json", "before.json", "after.json", "after.json",
			"result.json", "jmc-writer.json", "expectations.json", "expectations.json", "before.jfr",
			"allocation-before.jfr", "after.jfr", "allocation-after.jfr");

	private final Path root = Checkout.root();

	@ParameterizedTest
	@ValueSource(strings = {"command-line.md", "explain.md", "json.md", "expectations.md", "writer-benchmarks.md",
			"demo.md", "gate.md"})
	void showsWhatTheCommandsPrint(String name) throws IOException {
		Path document = root.resolve("docs").resolve(name);
		String written = Files.readString(document);
		String actual = withOutput(written.lines().toList());
		if ("write".equals(System.getProperty("flightbench.golden"))) {
			Files.writeString(document, actual);
			written = actual;
		}
		assertTrue(written.contains(PROMPT), "no command in " + document);
		assertEquals(written, actual, "the commands print something else than " + document + " says");
	}

	private String withOutput(List<String> lines) throws IOException {
		StringBuilder document = new StringBuilder();
		boolean inConsole = false;
		for (String line : lines) {
			if (line.startsWith(BLOCK)) {
				inConsole = line.equals(BLOCK + "console");
			}
			if (inConsole && line.startsWith(PROMPT)) {
				document.append(line).append('\n').append(output(line.substring(PROMPT.length())));
			} else if (!inConsole || line.startsWith(BLOCK)) {
				document.append(line).append('\n');
			}
		}
		return document.toString();
	}

	private String output(String command) throws IOException {
		List<Object> arguments = new ArrayList<>();
		Matcher words = WORD.matcher(command);
		while (words.find()) {
			String word = words.group(1) == null ? words.group(2) : words.group(1);
			if (word.startsWith(SAMPLES)) {
				arguments.add(root.resolve(word));
			} else {
				arguments.add(FILES.containsKey(word) ? copy(word) : word);
			}
		}
		int status = run(arguments.toArray());
		String shown = out().replace(folder.toString() + "/", "") + err();
		return shown + (status == 0 ? "" : "(exit status " + status + ")\n");
	}

	private Path copy(String name) throws IOException {
		Path runs = root
				.resolve(name.endsWith(".jfr") ? "samples" : "plugins/org.flightbench.report/src/test/resources/runs");
		return Files.write(folder.resolve(name), Files.readAllBytes(runs.resolve(FILES.get(name))));
	}
}
