// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.limits;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.history.store.Credentials;
import org.flightbench.history.store.KilledWriters;
import org.flightbench.history.store.PostgresCluster;
import org.flightbench.performance.FigureTable;

/**
 * Kills processes that add runs to a history, four at a time, and compares the stored runs with the confirmed ones. Run
 * it with the script {@code history} next to this module's pom.
 */
public final class HistoryKills {

	private static final int SEED = 26;

	private HistoryKills() {}

	/** @param arguments the number of kills for each database, then the documents that receive the table */
	public static void main(String[] arguments) throws Exception {
		int times = Integer.parseInt(arguments[0]);
		FigureTable table = new FigureTable("Store", "kills", "runs confirmed", "lost", "twice", "half");
		List<String> findings = new ArrayList<>();
		Path file = Files.createTempDirectory("flightbench-kills").resolve("history.db");
		kill("SQLite", file.toString(), Credentials.NONE,
				() -> DriverManager.getConnection("jdbc:sqlite:" + file), times, table, findings);
		if (PostgresCluster.isInstalled()) {
			PostgresCluster cluster = PostgresCluster.start();
			try {
				String place = cluster.url("postgres");
				Credentials credentials = new Credentials("postgres", cluster.password());
				kill("PostgreSQL", place, credentials,
						() -> DriverManager.getConnection(place, credentials.user(), credentials.password()), times,
						table, findings);
			} finally {
				cluster.stop();
			}
		} else {
			System.err.println("there is no PostgreSQL: install Debian's package postgresql");
		}
		System.out.println(table.markdown());
		findings.forEach(System.out::println);
		for (int document = 1; document < arguments.length; document++) {
			FigureTable.replace(Path.of(arguments[document]), "history-kills", table.markdown());
		}
		System.exit(findings.isEmpty() ? 0 : 1);
	}

	private static void kill(String name, String place, Credentials credentials, Callable<Connection> connecting,
			int times, FigureTable table, List<String> all) throws Exception {
		KilledWriters writers = new KilledWriters(place, credentials, SEED);
		writers.kill(times);
		List<String> findings = writers.findings(connecting);
		table.add(name, Integer.toString(times), Integer.toString(writers.confirmed()), count("lost", findings),
				count("twice", findings), count("half", findings));
		all.addAll(findings);
	}

	private static String count(String word, List<String> findings) {
		return Long.toString(findings.stream().filter(one -> one.startsWith(word)).count());
	}
}
