// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import static org.flightbench.performance.TargetTable.megabytes;
import static org.flightbench.performance.TargetTable.seconds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Prints how long the allocation flame graphs of large recordings take, compared with other tools. Alternates between
 * the tools, and measures each process from start to exit.
 */
final class Recordings {

	private static final String HEAP_OF_PEERS = "-Xmx12g";
	private static final double MAX_MEGABYTES = 512;
	/** The timeout of a tool that may be unable to read a recording. */
	private static final long PATIENCE_SECONDS = 120;
	/**
	 * The limits for additional rounds of short commands: the number of rounds, and the seconds after which no round
	 * starts.
	 */
	private static final int MAX_ROUNDS = 15;
	private static final double SECONDS_OF_SHORT_ONES = 20;

	/** The target for the time, as a share of the time of async-profiler's converter. */
	private static final double OF_CONVERTER = 0.75;
	private static final double DEEP_OF_CONVERTER = 1.0 / 3;
	private static final String DEEP = "deep-stacks.jfr";
	private static final String JAVA = System.getProperty("java.home") + "/bin/java";

	private final int rounds = Integer.getInteger("measure.rounds", 3);
	private final FigureTable table = new FigureTable("What", "Time", "Processor time", "Memory", "Target", "Met");
	private boolean areAllMet = true;

	private Recordings() {}

	/** @param arguments the folder with the recordings, and optionally {@code --write DOCUMENT} */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		Path folder = Path.of(arguments[0]);
		Machine machine = new Machine();
		Recordings recordings = new Recordings();
		recordings.measure(folder.resolve("few-stacks.jfr"), OF_CONVERTER);
		recordings.measure(folder.resolve(DEEP), DEEP_OF_CONVERTER);
		Path shapes = folder.resolve("shapes");
		if (Files.isDirectory(shapes)) {
			try (Stream<Path> files = Files.list(shapes)) {
				for (Path file : files.filter(one -> one.toString().endsWith(".jfr")).sorted().toList()) {
					recordings.measure(file, OF_CONVERTER);
				}
			}
		}
		FigureTable.print(arguments, "recordings",
				machine.description() + " Medians of " + recordings.rounds + " to " + MAX_ROUNDS
						+ " processes (one for Mission Control and the JDK's parser); "
						+ "memory was measured in separate processes.\n\n"
						+ recordings.table.markdown());
		System.exit(recordings.areAllMet ? 0 : 1);
	}

	private void measure(Path file, double ofConverter) throws IOException, InterruptedException {
		Path page = Files.createTempFile("flightbench", ".html");
		Contender own = new Contender(false, JAVA, "-jar",
				Path.of("plugins/org.flightbench.cli/target/flightbench-cli.jar").toAbsolutePath().toString(), "flame",
				file.toString(), "--event", "allocation", "--format", "html", "--out", page.toString());
		Contender converter = peer("one.convert.Main", "--alloc", "--total", "-o", "html", file.toString(),
				page.toString());
		Contender missionControl = peer(RecordingPeers.class.getName(), "jmc", file.toString());
		Contender jdk = peer(RecordingPeers.class.getName(), "jdk", file.toString());
		try {
			measureInTurn(own, converter);
			// The other parsers are much slower, so one run is enough.
			missionControl.runOnce();
			jdk.runOnce();
		} finally {
			Files.delete(page);
		}
		add(String.format(Locale.ROOT, "%s, %.0f MB: flame of the jar", file.getFileName(), Files.size(file) / 1e6),
				own, converter, ofConverter);
		addPeer("… async-profiler's converter", converter, jdk);
		addPeer("… Mission Control's loader and stack tree", missionControl, jdk);
		addPeer("… jdk.jfr.consumer, adding up bytes", jdk, jdk);
	}

	/**
	 * Runs the commands in alternation. Adds rounds for short commands, which are affected more by other load on the
	 * machine.
	 */
	private void measureInTurn(Contender... contenders) throws IOException, InterruptedException {
		long start = System.nanoTime();
		for (int round = 0; round < rounds
				|| round < MAX_ROUNDS && System.nanoTime() - start < SECONDS_OF_SHORT_ONES * 1e9; round++) {
			for (Contender one : contenders) {
				one.run(false);
			}
		}
		for (Contender one : contenders) {
			one.run(true);
		}
	}

	private void add(String what, Contender own, Contender converter, double ofConverter) {
		double limit = converter.unread == null
				? ofConverter * converter.median().seconds()
				: Double.POSITIVE_INFINITY;
		boolean isMet = own.median().seconds() <= limit && own.withMemory.megabytes() <= MAX_MEGABYTES;
		areAllMet &= isMet;
		addRow(what, own, (converter.unread == null ? "≤ " + seconds(limit) + ", " : "") + "≤ 512 MB",
				isMet ? "yes" : "no");
	}

	/**
	 * Adds a row for another tool: its time or, if it reads only some of the events, the number of events that it
	 * reads.
	 */
	private void addPeer(String what, Contender peer, Contender whole) {
		if (peer.unread != null) {
			table.add(what, peer.unread, "", "", "", "");
		} else if (peer.events() < whole.events()) {
			table.add(what, String.format(Locale.ROOT, "reads %,.0f of %,.0f events", peer.events(), whole.events()),
					"", "", "", "");
		} else {
			addRow(what, peer, "", "");
		}
	}

	private void addRow(String what, Contender one, String target, String met) {
		table.add(what, seconds(one.median().seconds()), seconds(one.median().processor()),
				megabytes(one.withMemory.megabytes()), target, met);
	}

	private static Contender peer(String... arguments) {
		List<String> command = new ArrayList<>(
				List.of(JAVA, HEAP_OF_PEERS, "-cp", System.getProperty("java.class.path")));
		command.addAll(List.of(arguments));
		return new Contender(true, command.toArray(String[]::new));
	}

	/** A command with the processes in which it was measured. */
	private static final class Contender {

		private final List<String> command;
		private final boolean mayFail;
		private final List<FinishedProcess> processes = new ArrayList<>();
		private FinishedProcess withMemory;
		/** The reason why the command cannot read the recording, or null if it can. */
		private String unread;

		private Contender(boolean mayFail, String... command) {
			this.command = List.of(command);
			this.mayFail = mayFail;
		}

		private void run(boolean looksAtMemory) throws IOException, InterruptedException {
			if (unread != null) {
				return;
			}
			try {
				FinishedProcess process = FinishedProcess.run(command, Map.of(), PATIENCE_SECONDS, looksAtMemory);
				if (looksAtMemory) {
					withMemory = process;
				} else {
					processes.add(process);
				}
			} catch (IOException failed) {
				if (!mayFail) {
					throw failed;
				}
				System.err.println(failed.getMessage().lines().limit(3).toList());
				unread = failed.getMessage().startsWith(FinishedProcess.NO_END)
						? "not in " + PATIENCE_SECONDS + " s"
						: "cannot read it";
			}
		}

		/** Measures the time and the memory of a single process. */
		private void runOnce() throws IOException, InterruptedException {
			run(true);
			if (unread == null) {
				processes.add(withMemory);
			}
		}

		private Median median() {
			return new Median(processes);
		}

		/** Returns the number of events that the command reports, or NaN if it does not report one. */
		private double events() {
			return withMemory == null || !withMemory.output().contains("events=")
					? Double.NaN
					: withMemory.printed("events");
		}
	}
}
