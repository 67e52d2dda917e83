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
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;

/** Runs commands as the program does, without a process. */
abstract class CommandLineTest {

	@TempDir
	Path folder;

	InputStream standardInput = new ByteArrayInputStream(new byte[0]);
	Terminal terminal = Terminal.pipe(Map.of());
	private final ByteArrayOutputStream out = new ByteArrayOutputStream();
	private final ByteArrayOutputStream err = new ByteArrayOutputStream();

	/** Runs a command and returns its exit status; what it prints replaces what the last one printed. */
	int run(Object... arguments) {
		out.reset();
		return run(out, arguments);
	}

	int run(OutputStream standardOutput, Object... arguments) {
		err.reset();
		String[] texts = new String[arguments.length];
		for (int index = 0; index < arguments.length; index++) {
			texts[index] = arguments[index].toString();
		}
		PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
		return Main.run(new Session(standardInput, standardOutput, errors, terminal), texts);
	}

	String out() {
		return out.toString(StandardCharsets.UTF_8);
	}

	String err() {
		return err.toString(StandardCharsets.UTF_8);
	}

	/** Asserts that a command ends with status 2 and exactly one line, which has that part. */
	void assertRefused(String part, Object... arguments) {
		int status = run(arguments);
		assertEquals(ExitStatus.BAD_INPUT, status, err());
		assertEquals(1, err().lines().count(), err());
		assertTrue(err().startsWith("flightbench: ") && err().contains(part), err());
	}

	/** A file with one result that the others are compared with. */
	Path baseline() throws IOException {
		return new JmhFile().with("org.acme.Pool.take", 1000, 0.001).writeTo(folder.resolve("before.json"));
	}

	/** The same result with another score. */
	Path candidate(double score) throws IOException {
		return new JmhFile().with("org.acme.Pool.take", score, 0.001).writeTo(folder.resolve("after.json"));
	}
}
