// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Commands to run on generated files.
 *
 * @param commands the arguments of each command; a command runs only if the previous one succeeded
 * @param report the file that the last command writes; its extension is its format
 * @param oracle the check that runs if all commands succeed
 */
record Attempt(List<List<String>> commands, Path report, Oracle oracle) {

	/** Returns an attempt with one command that writes its report to {@code --out}. */
	static Attempt of(List<String> arguments, Path folder, String format, Oracle oracle) {
		Path report = folder.resolve("report." + format);
		List<String> all = new ArrayList<>(arguments);
		all.addAll(List.of("--out", report.toString()));
		return new Attempt(List.of(all), report, oracle);
	}
}
