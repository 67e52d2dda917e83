// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A program that adds runs until it is killed. It prints the number of each run that the store confirmed. */
final class KilledWriter {

	static final int BENCHMARKS = 20;
	private static final int WRITERS = 2;

	private KilledWriter() {}

	public static void main(String[] arguments) throws Exception {
		Credentials credentials = Credentials.of(System.getenv());
		try (HistoryStore store = HistoryStore.open(arguments[0], credentials)) {
			for (long seed = Long.parseLong(arguments[1]);; seed++) {
				System.out.println(store.add(Runs.entry(seed, BENCHMARKS, "ms/op")).run());
				System.out.flush();
			}
		}
	}

	/**
	 * Starts several that add at once, kills each at some moment after its first run, and returns what was confirmed.
	 */
	static List<Long> addUntilKilled(String place, Credentials credentials, int round)
			throws IOException, InterruptedException {
		Random random = new Random(round);
		List<Process> processes = new ArrayList<>();
		List<Path> outputs = new ArrayList<>();
		List<Long> confirmed = new ArrayList<>();
		try {
			for (int writer = 0; writer < WRITERS; writer++) {
				outputs.add(Files.createTempFile("flightbench-writer", ".txt"));
				processes.add(start(place, credentials, (round * WRITERS + writer) * 1_000_000, outputs.get(writer)));
			}
			for (int writer = 0; writer < WRITERS; writer++) {
				while (Files.size(outputs.get(writer)) == 0 && processes.get(writer).isAlive()) {
					Thread.sleep(5);
				}
				Thread.sleep(random.nextInt(60));
				processes.get(writer).destroyForcibly().waitFor();
			}
			for (Path output : outputs) {
				String text = Files.readString(output);
				// a line that is not whole was not told
				text.substring(0, text.lastIndexOf('\n') + 1).lines().map(Long::valueOf).forEach(confirmed::add);
			}
			return confirmed;
		} finally {
			for (Process process : processes) {
				process.destroyForcibly().waitFor();
			}
			for (Path output : outputs) {
				Files.delete(output);
			}
		}
	}

	private static Process start(String place, Credentials credentials, int seed, Path output) throws IOException {
		ProcessBuilder builder = new ProcessBuilder(
				System.getProperty("java.home") + File.separator + "bin" + File.separator + "java",
				"-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), KilledWriter.class.getName(),
				place, Integer.toString(seed));
		if (credentials.user() != null) {
			builder.environment().put(Credentials.USER, credentials.user());
			builder.environment().put(Credentials.PASSWORD, credentials.password());
		}
		return builder.redirectOutput(output.toFile()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
	}
}
