// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;

/** Checks by their names, one after the other; what fails does not keep the others from being tried. */
final class Checks {

	private record Check(String name, Body body) {}

	/** What is checked; fails by throwing. */
	interface Body {
		void run() throws Exception;
	}

	private final List<Check> checks = new ArrayList<>();
	private final StringBuilder report = new StringBuilder();

	void add(String name, Body body) {
		checks.add(new Check(name, body));
	}

	void run() {
		for (Check check : checks) {
			try {
				check.body.run();
				report.append("passed  ").append(check.name).append('\n');
			} catch (Exception | AssertionError | LinkageError failure) {
				StringWriter trace = new StringWriter();
				failure.printStackTrace(new PrintWriter(trace));
				report.append("FAILED  ").append(check.name).append('\n').append(trace.toString().indent(8));
			}
		}
	}

	/** A line for each check, with a trace below those that failed. */
	String report() {
		return report.toString();
	}

	/** Says something beside the checks. */
	void say(String line) {
		report.append(line).append('\n');
	}

	static void require(boolean condition, String otherwise) {
		if (!condition) {
			throw new AssertionError(otherwise);
		}
	}
}
