// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.history.store.StoreLocation;
import org.flightbench.results.RunFiles;
import org.flightbench.results.read.NoiseProfileReader;
import org.junit.jupiter.api.Test;

/** Tests that {@code docs/security.md} is consistent with the sources. */
class SecurityDocumentTest {

	/** All calls by which Java code starts or attaches to a process. */
	private static final Pattern STARTS = Pattern.compile(
			"\\bProcessBuilder\\(|LimitedProcess\\.run\\(|\\.exec\\(|\\bProgram\\.launch\\(|\\bjavaexec\\b|VirtualMachine\\.attach\\("
					+ "|awt\\.Desktop\\b");
	private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)`(?:, `([^`]+)`)? \\|");

	private static String document() throws IOException {
		return Files.readString(Checkout.root().resolve("docs/security.md"));
	}

	private static Set<String> rows(String from, String to) throws IOException {
		String text = document();
		Matcher row = ROW.matcher(text.substring(text.indexOf(from), text.indexOf(to)));
		Set<String> names = new TreeSet<>();
		while (row.find()) {
			names.add(row.group(1));
			if (row.group(2) != null) {
				names.add(row.group(2));
			}
		}
		return names;
	}

	private static boolean isProgram(Path file) {
		String path = Checkout.root().relativize(file).toString().replace('\\', '/');
		return path.startsWith("plugins/") && path.endsWith(".java") && !path.contains("/src/test/");
	}

	@Test
	void listsEveryClassThatStartsAProcess() throws IOException {
		Set<String> starting = new TreeSet<>();
		for (Path file : Checkout.files()) {
			if (isProgram(file) && STARTS.matcher(Files.readString(file)).find()) {
				starting.add(file.getFileName().toString().replace(".java", ""));
			}
		}
		// LimitedProcess receives its process builder from another class.
		starting.add("LimitedProcess");
		// SqliteFile uses a library that starts a process.
		starting.add("SqliteFile");
		// Prompt reads lines with a library that starts a process.
		starting.add("Prompt");
		assertEquals(starting, rows("## Processes", "### git"));
	}

	@Test
	void oneClassStartsGit() throws IOException {
		Set<String> naming = new TreeSet<>();
		for (Path file : Checkout.files()) {
			if (isProgram(file) && Files.readString(file).contains("\"git\"")) {
				naming.add(file.getFileName().toString());
			}
		}
		assertEquals(Set.of("Git.java"), naming);
	}

	@Test
	void listsTheFilesThatAreFoundByTheirNames() throws IOException {
		Set<String> listed = rows("## Files picked up", "## What a history can do");
		assertTrue(listed.containsAll(List.of(NoiseProfileReader.NAME, StoreLocation.USUAL, RunFiles.DESCRIPTION,
				RunFiles.RESULTS, RunFiles.ITERATIONS, "flightbench.yml", "baselines")), listed.toString());
	}
}
