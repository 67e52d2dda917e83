// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A process that ran to its end.
 *
 * @param seconds from before its start to its end
 * @param processorSeconds what it and those that it started used of the processors; NaN where the system does not
 * report it
 * @param megabytes the most memory that each of them had, together, as Linux counts it; 0 elsewhere
 * @param output standard output and error
 */
record FinishedProcess(double seconds, double processorSeconds, double megabytes, String output) {

	/** How the message about a process begins that took too long. */
	static final String NO_END = "no end after ";

	private static final long PATIENCE_SECONDS = 600;
	private static final long POLL_MILLIS = 5;

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
		Path output = Files.createTempFile("flightbench", ".out");
		try {
			ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
					.redirectOutput(output.toFile());
			builder.environment().putAll(environment);
			long start = System.nanoTime();
			Process process = builder.start();
			// the system forgets the processor time of a process with the process
			Map<Long, Duration> processor = new HashMap<>();
			Map<Long, Double> memory = new HashMap<>();
			while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
				List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
				all.add(process.toHandle());
				for (ProcessHandle one : all) {
					one.info().totalCpuDuration().ifPresent(used -> processor.put(one.pid(), used));
					memory.merge(one.pid(), PeakMemory.megabytes(one.pid()), Math::max);
				}
				if (System.nanoTime() - start > TimeUnit.SECONDS.toNanos(patienceSeconds)) {
					process.destroyForcibly();
					throw new IOException(NO_END + patienceSeconds + " s: " + command);
				}
			}
			double seconds = (System.nanoTime() - start) / 1e9;
			String text = Files.readString(output);
			if (process.exitValue() != 0) {
				throw new IOException("status " + process.exitValue() + " of " + command + "\n" + text);
			}
			return new FinishedProcess(seconds,
					processor.isEmpty()
							? Double.NaN
							: processor.values().stream().mapToDouble(used -> used.toNanos() / 1e9).sum(),
					memory.values().stream().mapToDouble(Double::doubleValue).sum(), text);
		} finally {
			Files.delete(output);
		}
	}

	/** A process that was started by others and left what it printed in a file. */
	static FinishedProcess thatPrinted(Path output) throws IOException {
		return new FinishedProcess(Double.NaN, Double.NaN, 0, Files.readString(output));
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
