// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.kills;

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
	/** The name of a run, and of its folder. */
	static final String RUN = "run";
	private static final int MAX_SECONDS = 120;
	/** A size above the limit up to which the command keeps decompressed data in memory. */
	private static final long PACKED_BYTES = 48 << 20;

	/** Returns a flame graph command for a recording of the samples. */
	static Command flame(Path root) {
		return flame("flame", root.resolve("samples/allocation-before.jfr").toString(), "");
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
		return List.of(flame(root), flame("flame of .jfr.gz", packed.toString(), ""),
				flame("flame of a pipe", "/dev/stdin", "exec 0< <(cat '" + recording + "');"));
	}

	private static Command flame(String name, String recording, String before) {
		return new Command(name, "flame.html", List.of("flame", recording), before);
	}

	/** Returns a command that runs one fork of a very short benchmark in each of two modes. */
	static Command bench(Path jar) {
		return new Command(BENCH, RUN + "/results.json", List.of(BENCH, "--jar", jar.toString(), "-f", "1", "-wi", "0",
				"-i", "1", "-r", "50ms", "-bm", "avgt,thrpt", "PacedLoopBenchmark"), "");
	}

	boolean isBench() {
		return arguments.get(0).equals(BENCH);
	}

	/**
	 * Starts the command.
	 *
	 * @param options the JVM options
	 * @param folder the folder for the output file
	 * @param output the file that receives standard output and standard error
	 */
	Process start(List<String> options, Path folder, Path output) throws IOException {
		List<String> command = new ArrayList<>(List.of("bash", "-c", before + " exec \"$@\"", "bash",
				Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
				"-Djmh.ignoreLock=true"));
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
