// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line, run from its jar in a separate process. */
public final class CommandLine {

	private static final Path JAR = ResultFiles.root()
			.resolve("plugins/org.flightbench.cli/target/flightbench-cli.jar");

	private CommandLine() {}

	/** Returns the output of {@code compare} in a format. */
	public static String compare(String format, Path... files) {
		return run(List.of("compare", "--format", format), files);
	}

	/** Returns the page that {@code report} writes. */
	public static String report(Path... files) throws IOException {
		Path page = Files.createTempFile("report", ".html");
		try {
			run(List.of("report", "--out", page.toString()), files);
			return Files.readString(page);
		} finally {
			Files.delete(page);
		}
	}

	private static String run(List<String> arguments, Path... files) {
		if (!Files.exists(JAR)) {
			throw new AssertionError(JAR + " is not built: run ./mvnw verify for plugins/org.flightbench.cli too");
		}
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
						"-XX:+UseSerialGC",
						"-XX:+UseSerialGC", "-jar", JAR.toString()));
		command.addAll(arguments);
		for (Path file : files) {
			command.add(file.toString());
		}
		try {
			Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
			String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
			if (process.waitFor() != 0) {
				throw new AssertionError(command + " ended with " + process.exitValue());
			}
			return printed;
		} catch (IOException failure) {
			throw new AssertionError(failure);
		} catch (InterruptedException interrupted) {
			throw new AssertionError("The test was interrupted", interrupted);
		}
	}
}
