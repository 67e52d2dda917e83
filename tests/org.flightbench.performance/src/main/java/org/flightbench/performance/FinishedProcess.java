// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A process that ran to its end.
 *
 * @param seconds from before its start to its end
 * @param processorSeconds what it and those that it started used of the processors; NaN where the system does not
 * report it
 * @param megabytes the most memory that each of them had, together, as Linux counts it; 0 elsewhere, NaN if nobody
 * looked
 * @param output standard output and error
 */
record FinishedProcess(double seconds, double processorSeconds, double megabytes, String output) {

	/** How the message about a process begins that took too long. */
	static final String NO_END = "no end after ";

	/** How long a command may take unless another time is given. */
	static final long PATIENCE_SECONDS = 600;
	private static final long POLL_MILLIS = 10;
	/** The places of {@code cutime} and {@code cstime} of proc_pid_stat(5), from that of the state on. */
	private static final int USER_OF_ENDED = 13;
	private static final int SYSTEM_OF_ENDED = 14;
	private static final double TICKS = 100;

	/**
	 * Runs a command to its end.
	 *
	 * @param environment added to this process's own
	 * @throws IOException if it cannot be started, does not end in ten minutes, or fails
	 */
	static FinishedProcess run(List<String> command, Map<String, String> environment)
			throws IOException, InterruptedException {
		return run(command, environment, PATIENCE_SECONDS);
	}

	/**
	 * Runs a command to its end.
	 *
	 * @param environment added to this process's own
	 * @param patienceSeconds how long it may take
	 * @throws IOException if it cannot be started, does not end in that time, or fails
	 */
	static FinishedProcess run(List<String> command, Map<String, String> environment, long patienceSeconds)
			throws IOException, InterruptedException {
		return run(command, environment, patienceSeconds, true);
	}

	/**
	 * Runs a command to its end without looking at it, which takes processor time of a command of less than a second.
	 *
	 * @param environment added to this process's own
	 * @param patienceSeconds how long it may take
	 * @return with NaN in place of the memory
	 * @throws IOException if it cannot be started, does not end in that time, or fails
	 */
	static FinishedProcess undisturbed(List<String> command, Map<String, String> environment, long patienceSeconds)
			throws IOException, InterruptedException {
		return run(command, environment, patienceSeconds, false);
	}

	private static FinishedProcess run(List<String> command, Map<String, String> environment, long patienceSeconds,
			boolean looks) throws IOException, InterruptedException {
		Path output = Files.createTempFile("flightbench", ".out");
		try {
			ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
					.redirectOutput(output.toFile());
			builder.environment().putAll(environment);
			long start = System.nanoTime();
			double processorBefore = processorSecondsOfEnded();
			Process process = builder.start();
			Map<Long, Double> memory = new HashMap<>();
			long patience = TimeUnit.SECONDS.toNanos(patienceSeconds);
			while (!process.waitFor(looks ? TimeUnit.MILLISECONDS.toNanos(POLL_MILLIS) : patience,
					TimeUnit.NANOSECONDS)) {
				if (looks) {
					lookAt(process.pid(), memory);
				}
				if (System.nanoTime() - start > patience) {
					process.destroyForcibly();
					throw new IOException(NO_END + patienceSeconds + " s: " + command);
				}
			}
			double seconds = (System.nanoTime() - start) / 1e9;
			double processor = processorSecondsOfEnded() - processorBefore;
			String text = Files.readString(output);
			if (process.exitValue() != 0) {
				throw new IOException("status " + process.exitValue() + " of " + command + "\n" + text);
			}
			return new FinishedProcess(seconds, processor,
					looks ? memory.values().stream().mapToDouble(Double::doubleValue).sum() : Double.NaN, text);
		} finally {
			Files.delete(output);
		}
	}

	/**
	 * Looks how much memory a process and those that it started have had. To go over all processes of the system would
	 * take a processor from what is measured.
	 */
	private static void lookAt(long process, Map<Long, Double> memory) throws IOException {
		memory.merge(process, PeakMemory.megabytes(process), Math::max);
		try (Stream<Path> threads = Files.list(Path.of("/proc/" + process + "/task"))) {
			for (Path thread : threads.toList()) {
				for (String child : Files.readString(thread.resolve("children")).trim().split(" ")) {
					if (!child.isEmpty()) {
						lookAt(Long.parseLong(child), memory);
					}
				}
			}
		} catch (IOException | UncheckedIOException over) {
			// it has ended, or this is no Linux
		}
	}

	/**
	 * The time of processors that ended processes used which this one started, with those that they have waited for.
	 */
	private static double processorSecondsOfEnded() {
		try {
			String all = Files.readString(Path.of("/proc/self/stat"));
			// behind the name, which may have spaces
			String[] fields = all.substring(all.lastIndexOf(')') + 2).split(" ");
			return (Long.parseLong(fields[USER_OF_ENDED]) + Long.parseLong(fields[SYSTEM_OF_ENDED])) / TICKS;
		} catch (IOException noLinux) {
			return Double.NaN;
		}
	}

	/** A process that was started by others and left what it printed in a file. */
	static FinishedProcess thatPrinted(Path output) throws IOException {
		return new FinishedProcess(Double.NaN, Double.NaN, 0, Files.readString(output));
	}

	/** The same with the memory that another one of the same command had. */
	FinishedProcess withMemoryOf(FinishedProcess other) {
		return new FinishedProcess(seconds, processorSeconds, other.megabytes, output);
	}

	/**
	 * A number that the process printed as {@code name=number}.
	 *
	 * @throws IllegalStateException if it did not
	 */
	double printed(String name) {
		Matcher found = Pattern.compile("\\b" + name + "=([0-9.]+)").matcher(output);
		if (!found.find()) {
			throw new IllegalStateException("no " + name + "= in: " + output);
		}
		return Double.parseDouble(found.group(1));
	}
}
