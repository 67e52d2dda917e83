// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.Main;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests regular expressions with catastrophic backtracking or stack overflow on names in a file. */
class CostlyExpressionsTest extends CommandLineTest {

	private static final String EXPRESSION = "(a|b)*Z";
	/** A name of 8 KB, on which the expression once overflowed the stack. */
	private static final String NAME = "a".repeat(8_192);

	@Test
	void resultsAreNotFilteredByThem() throws IOException {
		Path file = table(folder.resolve("size-1.txt"), NAME);
		Path other = table(folder.resolve("size-2.txt"), NAME);
		assertEnds("show", file, "--filter", EXPRESSION);
		assertEnds("compare", file, other, "--filter", EXPRESSION);
		assertEnds("sweep", file, other, "--filter", EXPRESSION);
	}

	@Test
	void seriesAreNotFilteredByThem() throws IOException {
		String history = folder.resolve("h.db").toString();
		assertEquals(ExitStatus.FINE, run("history", "add", table(folder.resolve("1.txt"), NAME), "--store", history,
				"--time", "2026-01-02T00:00:00Z", "--branch", "main"), err());
		assertEnds("history", "show", "--filter", EXPRESSION, "--store", history);
	}

	@Test
	void framesAreNotChosenByThem() throws IOException {
		Path stacks = Files.writeString(folder.resolve("a.collapsed"), "a.A.main;a.A." + NAME + " 3\n");
		assertEnds("flame", stacks, "--only", EXPRESSION);
		assertEnds("flame", stacks, "--hide", EXPRESSION);
		assertEnds("flame", stacks, "--focus", EXPRESSION);
	}

	/** Runs in a separate process, because no other thread could stop the match. */
	@Tag("long")
	@Test
	void aCommandEndsWithAnExpressionThatLoopsWithoutALook() throws Exception {
		Path file = table(folder.resolve("a.txt"), "run");
		Process show = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-XX:TieredStopAtLevel=1", "-cp",
				System.getProperty("java.class.path"), Main.class.getName(), "show", file.toString(), "--filter",
				"(?:(?:(?:){65535}){65535}){65535}b").start();
		try {
			assertTrue(show.errorReader().readLine().contains("takes too long to match"));
			assertEquals(ExitStatus.BAD_INPUT, show.waitFor());
		} finally {
			show.destroyForcibly();
		}
	}

	@Test
	void anExpressionThatIsNestedTooDeeplyIsNone() throws IOException {
		Path file = table(folder.resolve("a.txt"), "run");
		String nested = "(".repeat(200_000) + ")".repeat(200_000);
		assertEquals(ExitStatus.BAD_INPUT, run("show", file, "--filter", nested));
	}

	/** The JDK takes minutes to compile such an expression. */
	@Test
	void aVeryLongExpressionIsNotCompiled() throws IOException {
		Path file = table(folder.resolve("a.txt"), "run");
		for (String option : List.of("--filter", "--controls")) {
			assertRefused("the regular expression has 1000000 characters; at most 10000 are allowed", "compare", file,
					file, option, "a".repeat(1_000_000));
		}
	}

	@Test
	void controlsThatAreNoExpressionAreDescribed() throws IOException {
		Path file = table(folder.resolve("a.txt"), "run");
		assertRefused("'*' is not a regular expression: Dangling meta character '*' at character 1", "compare", file,
				file, "--controls", "*");
	}

	private void assertEnds(Object... arguments) {
		assertRefused("the regular expression '" + EXPRESSION + "' takes too long to match", arguments);
	}

	private static Path table(Path file, String method) throws IOException {
		return Files.writeString(file, "Benchmark   Mode  Cnt  Score  Error  Units\n" + "a.B." + method
				+ "   avgt    5  10.0 ± 0.1  ns/op\n");
	}
}
