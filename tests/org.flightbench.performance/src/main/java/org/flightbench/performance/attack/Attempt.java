// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Commands to run on files.
 *
 * @param commands the arguments of each; the next one runs if the one before succeeded
 * @param report written by the last command; its format is its extension
 * @param oracle asked if all succeed
 */
record Attempt(List<List<String>> commands, Path report, Oracle oracle) {

	/** A command that writes its report to {@code --out}. */
	static Attempt of(List<String> arguments, Path folder, String format, Oracle oracle) {
		Path report = folder.resolve("report." + format);
		List<String> all = new ArrayList<>(arguments);
		all.addAll(List.of("--out", report.toString()));
		return new Attempt(List.of(all), report, oracle);
	}
}
