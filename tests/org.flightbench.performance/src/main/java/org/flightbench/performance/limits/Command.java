// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.limits;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A command that writes a file into a folder.
 *
 * @param name its name in tables
 * @param file the file's name
 * @param arguments of the command line, without those that say where it writes to
 */
record Command(String name, String file, List<String> arguments) {

	private static final String BENCH = "bench";
	/** The folder of a run. */
	static final String RUN = "run";
	private static final int MOST_SECONDS = 120;

	/** Commands on the samples: of results, of a recording, of a log. */
	static List<Command> onSamples(Path root) {
		Path samples = root.resolve("samples");
		return List.of(
				new Command("compare", "compare.html",
						List.of("compare", samples.resolve("histogram-baseline.json").toString(),
								samples.resolve("histogram-optimized.json").toString(), "--fail-on", "none")),
				new Command("flame", "flame.html",
						List.of("flame", samples.resolve("allocation-before.jfr").toString())),
				new Command("safepoints", "pauses.csv",
						List.of("safepoints", samples.resolve("ttsp-baseline.log").toString())));
	}

	/** One fork of a benchmark that takes next to no time, of a jar. */
	static Command bench(Path jar) {
		return new Command(BENCH, RUN + "/results.json", List.of(BENCH, "--jar", jar.toString(), "-f", "1", "-wi", "0",
				"-i", "1", "-r", "50ms", "PacedLoopBenchmark"));
	}

	boolean isBench() {
		return name.equals(BENCH);
	}

	/**
	 * Starts it.
	 *
	 * @param shell what a shell does before, empty for nothing
	 * @param options of its JVM
	 * @param folder where it writes to
	 * @param output what it prints
	 */
	Process start(String shell, List<String> options, Path folder, Path output) throws IOException {
		List<String> command = new ArrayList<>(List.of("bash", "-c", shell + " exec \"$@\"", "bash",
				Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Djmh.ignoreLock=true"));
		command.addAll(options);
		command.addAll(List.of("-cp", System.getProperty("java.class.path"), "org.flightbench.cli.Launcher"));
		command.addAll(arguments);
		command.addAll(isBench()
				? List.of("--into", folder.toString(), "--name", RUN)
				: List.of("--out", folder.resolve(file).toString()));
		return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
	}

	/** Waits for its end; returns the exit status. */
	static int await(Process process) throws IOException {
		try {
			if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
				process.descendants().forEach(ProcessHandle::destroyForcibly);
				process.destroyForcibly();
				throw new IOException("no end after " + MOST_SECONDS + " s");
			}
			return process.exitValue();
		} catch (InterruptedException e) {
			process.destroyForcibly();
			throw new IOException(e);
		}
	}

	/** The content of a file, null if it is not there. */
	static String content(Path file) throws IOException {
		return Files.exists(file) ? Files.readString(file) : null;
	}
}
