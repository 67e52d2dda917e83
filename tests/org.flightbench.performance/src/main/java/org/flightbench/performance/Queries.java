// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import static org.flightbench.performance.TargetTable.megabytes;
import static org.flightbench.performance.TargetTable.seconds;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Prints how long a query on a large recording takes, compared with a flame graph of the same events (the larger of the
 * ratios of time and processor time), and with importing the events by the JDK's parser. Alternates between the
 * commands, and measures each process from start to exit.
 */
final class Queries {

	/** The queried event type, without its prefix. */
	static final String TYPE = "ObjectAllocationInNewTLAB";
	static final String SQL = "SELECT eventThread, sum(tlabSize) AS bytes, count(*) AS events FROM " + TYPE
			+ " GROUP BY eventThread ORDER BY eventThread";

	private static final double MAX_OF_FLAME = 2;
	private static final double MIN_OF_PEER = 10;
	private static final double MAX_MEGABYTES = 512;
	private static final long PATIENCE_SECONDS = 600;
	private static final String YES = "yes";
	private static final String NO = "no";
	private static final String JAVA = System.getProperty("java.home") + "/bin/java";
	private static final String CLI = "plugins/org.flightbench.cli/target/flightbench-cli.jar";
	private static final String QUERY = "plugins/org.flightbench.query.command/target/query";

	private Queries() {}

	/** @param arguments the folder with the recording, and optionally {@code --write DOCUMENT} */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		Path file = Path.of(arguments[0]).resolve("few-stacks.jfr");
		Path page = Files.createTempFile("flightbench", ".html");
		List<String> query = own("query", file.toString(), SQL, "--format", "csv");
		List<String> flame = own("flame", file.toString(), "--event", "allocation", "--format", "html", "--out",
				page.toString());
		List<String> peer = List.of(JAVA, "--enable-native-access=ALL-UNNAMED", "-cp",
				System.getProperty("java.class.path") + File.pathSeparator + QUERY + "/duckdb_jdbc.jar",
				QueryPeer.class.getName(), file.toString());
		Machine machine = new Machine();
		int rounds = Integer.getInteger("measure.rounds", 3);
		List<FinishedProcess> queries = new ArrayList<>();
		List<FinishedProcess> flames = new ArrayList<>();
		List<FinishedProcess> peers = new ArrayList<>();
		try {
			for (int round = 0; round < rounds; round++) {
				queries.add(FinishedProcess.run(query, Map.of()));
				flames.add(FinishedProcess.run(flame, Map.of()));
				peers.add(FinishedProcess.run(peer, Map.of()));
			}
		} finally {
			Files.delete(page);
		}
		requireEqual(rows(queries.get(0)), rows(peers.get(0)));
		double memory = FinishedProcess.run(query, Map.of(), PATIENCE_SECONDS, true).megabytes();
		Median own = new Median(queries);
		Median flameMedian = new Median(flames);
		double ofFlame = Math.max(own.seconds() / flameMedian.seconds(), own.processor() / flameMedian.processor());
		double ofQuery = new Median(peers).seconds() / own.seconds();
		boolean isMet = ofFlame <= MAX_OF_FLAME && memory <= MAX_MEGABYTES;

		FigureTable table = new FigureTable("What", "Time", "Processor time", "Memory", "Figure", "Target", "Met");
		table.add(String.format(Locale.ROOT, "%s, %.0f MB: query", file.getFileName(), Files.size(file) / 1e6),
				seconds(own.seconds()), seconds(own.processor()), megabytes(memory), times(ofFlame) + " flame",
				"≤ 2 ×, ≤ 512 MB", isMet ? YES : NO);
		add(table, "flame", flameMedian, "", "", "");
		add(table, "jdk.jfr.consumer and DuckDB's appender", new Median(peers), times(ofQuery) + " query", "≥ 10 ×",
				ofQuery >= MIN_OF_PEER ? YES : NO);
		FigureTable.print(arguments, "query",
				machine.description() + " Medians of " + rounds + " processes.\n\n" + table.markdown());
		System.exit(isMet && ofQuery >= MIN_OF_PEER ? 0 : 1);
	}

	private static void add(FigureTable table, String what, Median peer, String figure, String target, String met) {
		table.add("… " + what, seconds(peer.seconds()), seconds(peer.processor()), "", figure, target, met);
	}

	private static void requireEqual(List<String> rows, List<String> expected) {
		if (rows.isEmpty() || !rows.equals(expected)) {
			throw new IllegalStateException("query returns " + rows + ", the JDK's parser " + expected);
		}
	}

	private static List<String> own(String... arguments) {
		// the options of the start scripts
		List<String> command = new ArrayList<>(List.of(JAVA, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
				"-Dflightbench.query=" + Path.of(QUERY).toAbsolutePath(), "-jar", CLI));
		command.addAll(List.of(arguments));
		return command;
	}

	/** Returns the result rows, each with a thread, its bytes and its events. */
	private static List<String> rows(FinishedProcess process) {
		return process.output().lines().filter(line -> line.matches(".*,\\d+,\\d+")).sorted().toList();
	}

	private static String times(double ratio) {
		return FigureTable.number(ratio, 1) + " ×";
	}
}
