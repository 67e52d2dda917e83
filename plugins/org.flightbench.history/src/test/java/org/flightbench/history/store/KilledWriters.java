// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;

import org.flightbench.history.HistoryRun;

/**
 * Starts processes that add runs to a store, four at a time, kills them at random moments, and checks the resulting
 * store.
 */
public final class KilledWriters {

	private static final int BENCHMARKS = 20;
	private static final int WRITERS = 4;
	private static final int MAX_MILLIS = 60;

	private final String place;
	private final Credentials credentials;
	private final Random random;
	private final Set<Long> confirmed = new HashSet<>();
	private int started;

	/** @param place the location of a store, which may not exist yet */
	public KilledWriters(String place, Credentials credentials, long seed) {
		this.place = place;
		this.credentials = credentials;
		this.random = new Random(seed);
	}

	/** Adds runs until the process is killed, and prints the ID of each run that the store confirmed. */
	public static void main(String[] arguments) throws Exception {
		try (HistoryStore store = HistoryStore.open(arguments[0], Credentials.of(System.getenv()))) {
			for (long seed = Long.parseLong(arguments[1]);; seed++) {
				System.out.println(store.add(Runs.entry(seed, BENCHMARKS, "ms/op")).run());
				System.out.flush();
			}
		}
	}

	/**
	 * Starts and kills processes, four at a time. Some are killed while opening the store, others while adding runs.
	 *
	 * @param times the number of processes
	 */
	public void kill(int times) throws IOException, InterruptedException {
		for (int killed = 0; killed < times; killed += WRITERS) {
			killFour();
		}
	}

	private void killFour() throws IOException, InterruptedException {
		List<Process> processes = new ArrayList<>();
		List<Path> outputs = new ArrayList<>();
		try {
			for (int writer = 0; writer < WRITERS; writer++) {
				outputs.add(Files.createTempFile("flightbench-writer", ".txt"));
				processes.add(start(outputs.get(writer)));
			}
			while (outputs.stream().allMatch(output -> output.toFile().length() == 0)
					&& processes.stream().allMatch(Process::isAlive)) {
				Thread.sleep(1);
			}
			for (Process process : processes) {
				Thread.sleep(random.nextInt(MAX_MILLIS));
				if (!process.isAlive()) {
					throw new IOException("a writer ended with " + process.exitValue() + " before it was killed");
				}
				process.destroyForcibly().waitFor();
			}
			for (Path output : outputs) {
				String text = Files.readString(output);
				// A last line without a line break may be incomplete and does not count.
				text.substring(0, text.lastIndexOf('\n') + 1).lines().map(Long::valueOf).forEach(confirmed::add);
			}
		} finally {
			for (Process process : processes) {
				process.destroyForcibly().waitFor();
			}
			for (Path output : outputs) {
				Files.delete(output);
			}
		}
	}

	private Process start(Path output) throws IOException {
		ProcessBuilder builder = new ProcessBuilder(
				System.getProperty("java.home") + File.separator + "bin" + File.separator + "java",
				"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED", "-cp",
				System.getProperty("java.class.path"),
				KilledWriters.class.getName(), place, Integer.toString(started++ * 10_000));
		if (credentials.user() != null) {
			builder.environment().put(Credentials.USER, credentials.user());
			builder.environment().put(Credentials.PASSWORD, credentials.password());
		}
		return builder.redirectOutput(output.toFile()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
	}

	/** Returns the number of runs that the store confirmed. */
	public int confirmed() {
		return confirmed.size();
	}

	/**
	 * Checks that the store contains each confirmed run once and completely.
	 *
	 * @param connecting opens a direct connection to the database
	 * @return descriptions of the defects, each starting with lost, twice or half
	 */
	public List<String> findings(Callable<Connection> connecting) throws Exception {
		List<String> findings = new ArrayList<>();
		Set<Long> there = new HashSet<>();
		Set<String> commits = new HashSet<>();
		try (HistoryStore store = HistoryStore.open(place, credentials)) {
			for (HistoryRun run : store.runs()) {
				there.add(run.id());
				if (!commits.add(run.commit())) {
					findings.add("twice: commit " + run.commit());
				}
			}
		}
		confirmed.stream().filter(run -> !there.contains(run)).forEach(run -> findings.add("lost: run " + run));
		try (Connection connection = connecting.call(); Statement statement = connection.createStatement()) {
			half(statement, "result", 2 * BENCHMARKS, findings);
			half(statement, "iterations", BENCHMARKS, findings);
		}
		return findings;
	}

	private static void half(Statement statement, String table, int expected, List<String> findings)
			throws SQLException {
		try (ResultSet rows = statement.executeQuery("SELECT run.id, COUNT(part.run_id) FROM run LEFT JOIN " + table
				+ " part ON part.run_id = run.id GROUP BY run.id HAVING COUNT(part.run_id) <> " + expected)) {
			while (rows.next()) {
				findings.add("half: run " + rows.getLong(1) + " has " + rows.getInt(2) + " rows in " + table);
			}
		}
	}
}
