// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Named checks that run one after another; a failure does not stop the others. */
final class Checks {

	private record Check(String name, Body body) {}

	/** The body of a check, which fails by throwing an exception. */
	interface Body {
		void run() throws Exception;
	}

	private final List<Check> checks = new ArrayList<>();
	private final Path report;

	/** @param report the file that receives a line for each check, followed by a stack trace for failures */
	Checks(Path report) {
		this.report = report;
	}

	/**
	 * Adds a check, unless the regular expression in the {@code flightbench.checks} property does not match its name.
	 */
	void add(String name, Body body) {
		if (Pattern.compile(System.getProperty("flightbench.checks", "")).matcher(name).find()) {
			checks.add(new Check(name, body));
		}
	}

	void run() {
		for (Check check : checks) {
			try {
				check.body.run();
				say("passed  " + check.name);
			} catch (Exception | AssertionError | LinkageError failure) {
				StringWriter trace = new StringWriter();
				failure.printStackTrace(new PrintWriter(trace));
				say("FAILED  " + check.name + "\n" + trace.toString().indent(8).stripTrailing());
			}
		}
	}

	/** Appends a line to the report file immediately, because the process may be killed before the checks end. */
	void say(String line) {
		try {
			Files.writeString(report, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	static void require(boolean condition, String otherwise) {
		if (!condition) {
			throw new AssertionError(otherwise);
		}
	}
}
