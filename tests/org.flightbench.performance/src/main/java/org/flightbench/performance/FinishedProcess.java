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
 * A process that has exited.
 *
 * @param seconds the wall-clock time from before its start to its exit
 * @param processorSeconds the processor time of the process and its children, or NaN if the system does not report it
 * @param megabytes the sum of the peak resident sizes of the process and its children on Linux, 0 on other systems, NaN
 * if it was not measured
 * @param ownMegabytes the same of the process alone: a child has the memory of its parent for a moment
 * @param output the standard output and standard error
 */
record FinishedProcess(double seconds, double processorSeconds, double megabytes, double ownMegabytes, String output) {

	/** The start of the error message if a process timed out. */
	static final String NO_END = "no end after ";

	private static final long PATIENCE_SECONDS = 600;
	private static final long POLL_MILLIS = 10;
	/** The positions of {@code cutime} and {@code cstime} of proc_pid_stat(5), counted from the state field. */
	private static final int USER_OF_ENDED = 13;
	private static final int SYSTEM_OF_ENDED = 14;
	private static final double TICKS = 100;

	/** Runs a command until it exits, for at most ten minutes and without measuring its memory. */
	static FinishedProcess run(List<String> command, Map<String, String> environment)
			throws IOException, InterruptedException {
		return run(command, environment, PATIENCE_SECONDS, false);
	}

	/**
	 * Runs a command until it exits.
	 *
	 * @param environment variables added to the environment of this process
	 * @param patienceSeconds the timeout in seconds
	 * @param withMemory whether to measure its memory, which slows it down
	 * @throws IOException if the command cannot be started, fails, or does not exit in time
	 */
	static FinishedProcess run(List<String> command, Map<String, String> environment, long patienceSeconds,
			boolean withMemory) throws IOException, InterruptedException {
		Path output = Files.createTempFile("flightbench", ".out");
		try {
			ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
					.redirectOutput(output.toFile());
			builder.environment().putAll(environment);
			long start = System.nanoTime();
			double processorBefore = processorSecondsOfEnded();
			Process process = builder.start();
			Map<Long, Double> memory = new HashMap<>();
			long poll = withMemory ? POLL_MILLIS : TimeUnit.SECONDS.toMillis(patienceSeconds);
			while (!process.waitFor(poll, TimeUnit.MILLISECONDS)) {
				if (System.nanoTime() - start > TimeUnit.SECONDS.toNanos(patienceSeconds)) {
					process.destroyForcibly();
					throw new IOException(NO_END + patienceSeconds + " s: " + command);
				}
				lookAt(process.pid(), memory);
			}
			double seconds = (System.nanoTime() - start) / 1e9;
			double processor = processorSecondsOfEnded() - processorBefore;
			String text = Files.readString(output);
			if (process.exitValue() != 0) {
				throw new IOException("status " + process.exitValue() + " of " + command + "\n" + text);
			}
			return new FinishedProcess(seconds, processor,
					withMemory ? memory.values().stream().mapToDouble(Double::doubleValue).sum() : Double.NaN,
					withMemory ? memory.getOrDefault(process.pid(), 0.0) : Double.NaN, text);
		} finally {
			Files.delete(output);
		}
	}

	/**
	 * Updates the peak memory of a process and its descendants. Visits only these, because scanning all processes of
	 * the system would keep a processor busy during the measurement.
	 */
	private static void lookAt(long process, Map<Long, Double> memory) {
		memory.merge(process, peakMegabytes(process), Math::max);
		try (Stream<Path> threads = Files.list(Path.of("/proc/" + process + "/task"))) {
			for (Path thread : threads.toList()) {
				for (String child : Files.readString(thread.resolve("children")).trim().split(" ")) {
					if (!child.isEmpty()) {
						lookAt(Long.parseLong(child), memory);
					}
				}
			}
		} catch (IOException | UncheckedIOException over) {
			// keep the last value: the process has exited, or the system is not Linux
		}
	}

	/** Returns the peak resident size of a process so far; 0 if it has exited or the system is not Linux. */
	static double peakMegabytes(long process) {
		try (Stream<String> lines = Files.lines(Path.of("/proc/" + process + "/status"))) {
			return lines.filter(line -> line.startsWith("VmHWM:"))
					.mapToDouble(line -> Double.parseDouble(line.replaceAll("[^0-9]", "")) * 1024 / 1e6).findFirst()
					.orElse(0);
		} catch (IOException | UncheckedIOException over) {
			return 0;
		}
	}

	/**
	 * Returns the processor time in seconds of the exited children of this process, including the descendants that they
	 * waited for, or NaN if the system does not report it.
	 */
	private static double processorSecondsOfEnded() {
		try {
			String all = Files.readString(Path.of("/proc/self/stat"));
			// The fields follow the process name in parentheses, which may contain spaces.
			String[] fields = all.substring(all.lastIndexOf(')') + 2).split(" ");
			return (Long.parseLong(fields[USER_OF_ENDED]) + Long.parseLong(fields[SYSTEM_OF_ENDED])) / TICKS;
		} catch (IOException noLinux) {
			return Double.NaN;
		}
	}

	/**
	 * Returns the number that the process printed as {@code name=number}.
	 *
	 * @throws IllegalStateException if the output has no such number
	 */
	double printed(String name) {
		Matcher found = Pattern.compile("\\b" + name + "=([0-9.]+)").matcher(output);
		if (!found.find()) {
			throw new IllegalStateException("no " + name + "= in: " + output);
		}
		return Double.parseDouble(found.group(1));
	}
}
