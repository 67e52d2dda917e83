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
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that documents show the actual output of the commands. With {@code -Dflightbench.golden=write}, the documents
 * are updated instead; review the difference before committing it.
 */
class DocumentationTest extends CommandLineTest {

	private static final String BLOCK = "```";
	private static final String PROMPT = "$ flightbench ";
	/** A line of a document that replaces one or more lines of output. */
	private static final String ELISION = "...";
	private static final String SAMPLES = "samples/";
	/** A word of a command, with or without quotes. */
	private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
	private static final String RUNS = "plugins/org.flightbench.report/src/test/resources/runs/";
	/** The folder with results of programs other than JMH. */
	private static final String OTHERS = "plugins/org.flightbench.results/src/test/resources/org/flightbench/results/read/";
	/** The folders of files that documents mention without a folder. */
	private static final Map<String, String> FOLDERS = Map.of("before.json", RUNS, "after.json", RUNS,
			"expectations.json", RUNS, "go-old.txt", OTHERS, "go-new.txt", OTHERS, "google-sort-before.json", OTHERS,
			"google-sort-after.json", OTHERS);

	private final Path root = Checkout.root();

	@ParameterizedTest
	@ValueSource(strings = {"command-line.md", "formats.md", "explain.md", "json.md", "expectations.md",
			"writer-benchmarks.md",
			"demo-ttsp.md", "demo-heapdump.md", "gate.md", "diff.md", "sweep.md", "demo-compression.md",
			"demo-buffers.md", "demo-io.md", "settings.md", "safepoints.md", "flame.md", "../README.md"})
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
		for (int index = 0; index < lines.size(); index++) {
			String line = lines.get(index);
			if (line.startsWith(BLOCK)) {
				inConsole = line.equals(BLOCK + "console");
			}
			if (inConsole && line.startsWith(PROMPT)) {
				List<String> shown = lines.subList(index + 1, lines.size()).stream()
						.takeWhile(next -> !next.startsWith(BLOCK) && !next.startsWith(PROMPT)).toList();
				document.append(line).append('\n').append(elided(output(line.substring(PROMPT.length())), shown));
			} else if (!inConsole || line.startsWith(BLOCK)) {
				document.append(line).append('\n');
			}
		}
		return document.toString();
	}

	/** Returns the lines from the document if the output matches them with their elisions, or else the whole output. */
	private static String elided(String output, List<String> shown) {
		if (!shown.contains(ELISION)) {
			return output;
		}
		Pattern pattern = Pattern.compile(shown.stream()
				.map(line -> line.equals(ELISION) ? "(?:.*\n)+?" : Pattern.quote(line + "\n"))
				.collect(Collectors.joining()));
		return pattern.matcher(output).matches() ? String.join("\n", shown) + "\n" : output;
	}

	private String output(String command) throws IOException {
		List<Object> arguments = new ArrayList<>();
		Matcher words = WORD.matcher(command);
		while (words.find()) {
			String word = words.group(1) == null ? words.group(2) : words.group(1);
			if (word.startsWith(SAMPLES)) {
				arguments.add(root.resolve(word));
			} else {
				arguments.add(FOLDERS.containsKey(word) ? copy(word) : word);
			}
		}
		int status = run(arguments.toArray());
		String shown = out().replace(folder.toString() + "/", "") + err();
		return shown + (status == 0 ? "" : "(exit status " + status + ")\n");
	}

	private Path copy(String name) throws IOException {
		Path file = root.resolve(FOLDERS.get(name)).resolve(name);
		return Files.write(folder.resolve(name), Files.readAllBytes(file));
	}
}
