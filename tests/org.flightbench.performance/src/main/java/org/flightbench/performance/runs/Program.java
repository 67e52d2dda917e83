// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.runs;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The command line, started as a separate process.
 *
 * @param options the options of the measurement by name
 */
record Program(Map<String, String> options) {

	/**
	 * Reads options, each followed by its value.
	 *
	 * @param usual the supported options with their default values
	 * @throws IllegalArgumentException if an option is unknown or has no value
	 */
	static Program of(String[] arguments, Map<String, String> usual) {
		Map<String, String> options = new LinkedHashMap<>(usual);
		for (int index = 0; index < arguments.length; index += 2) {
			String name = arguments[index].replaceFirst("^--", "");
			if (!options.containsKey(name)) {
				throw new IllegalArgumentException(
						"unknown option " + arguments[index] + "; there are: " + usual.keySet());
			}
			if (index + 1 == arguments.length) {
				throw new IllegalArgumentException("option " + arguments[index] + " has no value");
			}
			options.put(name, arguments[index + 1]);
		}
		return new Program(options);
	}

	int number(String option) {
		return Integer.parseInt(options.get(option));
	}

	Path path(String option) {
		return Path.of(options.get(option)).toAbsolutePath();
	}

	/**
	 * Runs a command until it exits, and writes its output to a file.
	 *
	 * @param expected the expected exit statuses
	 * @return the exit status
	 * @throws IOException if the command cannot be started, or exits with another status
	 */
	int run(Path output, Set<Integer> expected, List<?> arguments) throws IOException {
		List<String> command = new ArrayList<>(List.of(options.get("program")));
		arguments.forEach(argument -> command.add(argument.toString()));
		return run(new ProcessBuilder(command), output, expected);
	}

	/** Runs another command in a folder and expects exit status 0. */
	static void run(Path folder, Path output, String... command) throws IOException {
		run(new ProcessBuilder(command).directory(folder.toFile()), output, Set.of(0));
	}

	private static int run(ProcessBuilder builder, Path output, Set<Integer> expected) throws IOException {
		File log = output.toFile();
		Process process = builder.redirectInput(Redirect.from(new File("/dev/null"))).redirectErrorStream(true)
				.redirectOutput(Redirect.appendTo(log)).start();
		try {
			int status = process.waitFor();
			if (!expected.contains(status)) {
				throw new IOException(builder.command() + " ended with " + status + ": see " + log);
			}
			return status;
		} catch (InterruptedException e) {
			process.destroy();
			throw new IOException(e);
		}
	}
}
