// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.flightbench.bench.process.ProcessTree;

/**
 * Runs the processes of an experiment, one at a time. They can be canceled from another thread.
 */
public final class MeasuredProcess {

	/**
	 * The environment variables that add JVM options. They are removed because they would affect the measurement and
	 * add a message to the output.
	 */
	private static final List<String> OPTIONS_OF_OTHERS = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS",
			"_JAVA_OPTIONS");

	private static final String END_OF_JVM = "Error: A fatal exception has occurred";

	private ProcessTree tree;
	private boolean cancelled;

	/**
	 * Runs a command until it exits.
	 *
	 * @param folder the working directory
	 * @param output the file for standard output and standard error
	 * @param lines receives each line of the output
	 * @return the exit status, or -1 if the process was canceled
	 */
	public int run(List<String> command, Path folder, Path output, Consumer<String> lines) throws IOException {
		ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
		OPTIONS_OF_OTHERS.forEach(builder.environment()::remove);
		Process process = start(builder);
		if (process == null) {
			return -1;
		}
		try {
			follow(process, output, lines);
			int status = process.waitFor();
			tree.awaitDestroyed();
			return status;
		} catch (InterruptedException e) {
			cancel();
			Thread.currentThread().interrupt();
			return -1;
		}
	}

	/** Copies the output of a process until it exits. Ignores errors after cancellation, which closes the stream. */
	private void follow(Process process, Path output, Consumer<String> lines) throws IOException {
		try (BufferedReader reader = process.inputReader();
				PrintWriter copy = new PrintWriter(Files.newBufferedWriter(output))) {
			reader.lines().forEach(line -> {
				copy.println(line);
				copy.flush();
				lines.accept(line);
			});
		} catch (IOException | UncheckedIOException e) {
			tree.destroy();
			if (!isCancelled()) {
				throw e;
			}
		}
	}

	/** Extracts a one-line reason for the failure of a JVM from its output. */
	public static String reason(List<String> printed) {
		List<String> lines = printed.stream()
				.filter(line -> !line.isBlank() && !line.startsWith("\t") && !line.startsWith(END_OF_JVM)).toList();
		return lines.stream().filter(line -> line.contains("Exception") || line.contains("Error")).findFirst()
				.orElse(lines.isEmpty() ? "no output" : lines.get(lines.size() - 1));
	}

	/** Terminates the running process and prevents further processes from starting. */
	public synchronized void cancel() {
		cancelled = true;
		if (tree != null) {
			tree.destroy();
		}
	}

	public synchronized boolean isCancelled() {
		return cancelled;
	}

	private synchronized Process start(ProcessBuilder builder) throws IOException {
		if (cancelled) {
			return null;
		}
		Process process = builder.start();
		tree = new ProcessTree(process);
		return process;
	}
}
