// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.limits;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;

/**
 * A command that writes a file into a folder.
 *
 * @param name the name in tables
 * @param file the name of the file
 * @param arguments the arguments without the option for the output
 * @param before shell code that runs before the command
 */
record Command(String name, String file, List<String> arguments, String before) {

	private static final String BENCH = "bench";
	/** The name of a run and its folder. */
	static final String RUN = "run";
	private static final int MAX_SECONDS = 120;
	/** A size above the limit up to which the command keeps decompressed data in memory. */
	private static final long PACKED_BYTES = 48 << 20;

	Command(String name, String file, List<String> arguments) {
		this(name, file, arguments, "");
	}

	/** Returns commands on the samples of results, of a recording and of a log. */
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

	/** Returns flame graph commands for a recording, for a large compressed one, and for one from a pipe. */
	static List<Command> onRecordings(Path root, Path folder) throws IOException {
		Path recording = root.resolve("samples/allocation-before.jfr");
		byte[] chunk = Files.readAllBytes(recording);
		Path packed = folder.resolve("packed.jfr.gz");
		try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
			for (long bytes = 0; bytes < PACKED_BYTES; bytes += chunk.length) {
				out.write(chunk);
			}
		}
		return List.of(flame("flame", recording.toString(), ""), flame("flame of .jfr.gz", packed.toString(), ""),
				flame("flame of a pipe", "/dev/stdin", "exec 0< <(cat '" + recording + "');"));
	}

	private static Command flame(String name, String recording, String before) {
		return new Command(name, "flame.html", List.of("flame", recording), before);
	}

	/** Returns a command that runs one fork of a very short benchmark, in two modes. */
	static Command bench(Path jar) {
		return bench(BENCH, RUN, jar);
	}

	/** Returns a command that runs the same benchmark as baseline and candidate in alternating rounds. */
	static Command benchOfPair(Path jar) {
		return bench("bench of a pair", RUN + "-baseline", jar, "--candidate-jvm-args", "-Xmx300m");
	}

	private static Command bench(String name, String folder, Path jar, String... more) {
		List<String> arguments = new ArrayList<>(List.of(BENCH, "--jar", jar.toString(), "-f", "1", "-wi", "0",
				"-i", "1", "-r", "50ms", "-bm", "avgt,thrpt", "PacedLoopBenchmark"));
		arguments.addAll(List.of(more));
		return new Command(name, folder + "/results.json", arguments);
	}

	boolean isBench() {
		return arguments.get(0).equals(BENCH);
	}

	/**
	 * Starts the command.
	 *
	 * @param shell further shell code that runs before the command, or an empty string
	 * @param options the JVM options
	 * @param folder the folder for the output file
	 * @param output the file that receives standard output and standard error
	 */
	Process start(String shell, List<String> options, Path folder, Path output) throws IOException {
		List<String> command = new ArrayList<>(List.of("bash", "-c", before + shell + " exec \"$@\"", "bash",
				Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Djmh.ignoreLock=true"));
		command.addAll(options);
		command.addAll(List.of("-cp", System.getProperty("java.class.path"), "org.flightbench.cli.Main"));
		command.addAll(arguments);
		command.addAll(isBench()
				? List.of("--into", folder.toString(), "--name", RUN)
				: List.of("--out", folder.resolve(file).toString()));
		return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
	}

	/** Waits until a process exits and returns its exit status. */
	static int await(Process process) throws IOException {
		try {
			if (!process.waitFor(MAX_SECONDS, TimeUnit.SECONDS)) {
				process.descendants().forEach(ProcessHandle::destroyForcibly);
				process.destroyForcibly();
				throw new IOException("no end after " + MAX_SECONDS + " s");
			}
			return process.exitValue();
		} catch (InterruptedException e) {
			process.destroyForcibly();
			throw new IOException(e);
		}
	}

	/** Returns the content of a file, or null if it does not exist. */
	static String content(Path file) throws IOException {
		return Files.exists(file) ? Files.readString(file) : null;
	}
}
