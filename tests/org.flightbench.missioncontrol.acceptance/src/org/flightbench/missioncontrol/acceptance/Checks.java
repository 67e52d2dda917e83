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

/** Checks by their names, one after the other; what fails does not keep the others from being tried. */
final class Checks {

	private record Check(String name, Body body) {}

	/** The body of a check; fails by throwing. */
	interface Body {
		void run() throws Exception;
	}

	private final List<Check> checks = new ArrayList<>();
	private final Path report;

	/** @param report a file that gets a line for each check, with a trace below those that failed */
	Checks(Path report) {
		this.report = report;
	}

	/** Adds a check, unless only others were asked for, by an expression that is found in their names. */
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

	/** Says something, at once: the checks may be ended from outside. */
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
