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
 * The command line, started as users start it.
 *
 * @param options what a measurement was asked for, by the names of its options
 */
record Program(Map<String, String> options) {

	/**
	 * Reads options of a measurement, each with its value.
	 *
	 * @param usual those that there are, with their usual values
	 * @throws IllegalArgumentException if there is no such option, or one has no value
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
	 * Runs a command to its end, with its output in a file.
	 *
	 * @return its exit status
	 * @throws IOException if it cannot be started, or ends with a status that is not expected
	 */
	int run(Path output, Set<Integer> expected, List<?> arguments) throws IOException {
		List<String> command = new ArrayList<>(List.of(options.get("program")));
		arguments.forEach(argument -> command.add(argument.toString()));
		return run(new ProcessBuilder(command), output, expected);
	}

	/** Runs another command in a folder, which has to end well. */
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
