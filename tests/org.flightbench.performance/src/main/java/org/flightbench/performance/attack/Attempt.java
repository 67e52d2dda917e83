// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A command to run on files that are there.
 *
 * @param arguments those of the command line, without {@code --format} and {@code --out}
 * @param format of the report
 * @param report where the report will be
 * @param oracle asked if the command goes well
 */
record Attempt(List<String> arguments, String format, Path report, Oracle oracle) {

	List<String> commandLine() {
		List<String> all = new ArrayList<>(arguments);
		all.addAll(List.of("--format", format, "--out", report.toString()));
		return all;
	}
}
