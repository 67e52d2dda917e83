// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Terminal;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** A base class for tests that run commands within this process. */
public abstract class CommandLineTest {

	@TempDir
	public Path folder;

	public InputStream standardInput = new ByteArrayInputStream(new byte[0]);
	public Terminal terminal = Terminal.pipe(Map.of());
	private final ByteArrayOutputStream out = new ByteArrayOutputStream();
	private final ByteArrayOutputStream err = new ByteArrayOutputStream();

	/** Simulates an idle machine, because some messages depend on its load. */
	@BeforeAll
	static void takeAQuietMachine(@TempDir Path system) throws IOException {
		Path self = Files.createDirectories(system.resolve("proc/self"));
		Files.writeString(self.resolve("stat"), "1 (java) S 0 1 1 0 -1 0 0 0 0 0 0 0 0 0 20 0");
		Files.writeString(system.resolve("proc/loadavg"), "0.00 0.00 0.00 1/1 1");
		System.setProperty("flightbench.system", system.toString());
	}

	@AfterAll
	static void takeThisMachine() {
		System.clearProperty("flightbench.system");
	}

	/** Runs a command and returns its exit status. Its output replaces that of the previous command. */
	protected int run(Object... arguments) {
		out.reset();
		return run(out, arguments);
	}

	protected int run(OutputStream standardOutput, Object... arguments) {
		err.reset();
		String[] texts = new String[arguments.length];
		for (int index = 0; index < arguments.length; index++) {
			texts[index] = arguments[index].toString();
		}
		PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
		return Main.run(new StandardStreams(standardInput, standardOutput, errors, terminal), texts);
	}

	protected String out() {
		return out.toString(StandardCharsets.UTF_8);
	}

	protected String err() {
		return err.toString(StandardCharsets.UTF_8);
	}

	/** Asserts that a command exits with status 2 and prints a single-line message that contains the given text. */
	protected void assertRefused(String part, Object... arguments) {
		int status = run(arguments);
		assertEquals(ExitStatus.BAD_INPUT, status, err());
		assertEquals(1, err().lines().count(), err());
		assertTrue(err().startsWith("flightbench: ") && err().contains(part), err());
	}

	/** Writes a file with one result, which is the baseline of the comparisons. */
	protected Path baseline() throws IOException {
		return new JmhFile().with("org.acme.Pool.take", 1000, 0.001).writeTo(folder.resolve("before.json"));
	}

	/** Writes the same result with a different score. */
	protected Path candidate(double score) throws IOException {
		return new JmhFile().with("org.acme.Pool.take", score, 0.001).writeTo(folder.resolve("after.json"));
	}
}
