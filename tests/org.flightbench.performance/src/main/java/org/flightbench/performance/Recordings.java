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
 * Prints how long the allocation flame graphs of large recordings take, next to other tools. Measures whole processes,
 * which alternate.
 */
final class Recordings {

	private static final String HEAP_OF_PEERS = "-Xmx12g";
	private static final double MAX_MEGABYTES = 512;
	/** The timeout of a tool that may be unable to read a recording. */
	private static final long PATIENCE_SECONDS = 120;
	/** Short commands run in this many processes, or until this many seconds have passed. */
	private static final int MAX_ROUNDS = 15;
	private static final double SECONDS_OF_SHORT_ONES = 20;

	/** The maximum times of the start script, of the jar without options, and of both for deep stacks. */
	private static final double OF_CONVERTER = 0.6;
	private static final double JAR_OF_CONVERTER = 0.75;
	private static final double DEEP_OF_CONVERTER = 1.0 / 3;
	private static final String DEEP = "deep-stacks.jfr";
	private static final String JAVA = System.getProperty("java.home") + "/bin/java";

	private final Path root = Path.of("").toAbsolutePath();
	private final int rounds = Integer.getInteger("measure.rounds", 3);
	private final TargetTable table = new TargetTable();

	private Recordings() throws InterruptedException {}

	/** @param arguments the folder with the recordings, and optionally {@code --write DOCUMENT} */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		Path folder = Path.of(arguments[0]);
		Recordings recordings = new Recordings();
		recordings.measure(folder.resolve("few-stacks.jfr"), true);
		recordings.measure(folder.resolve(DEEP), true);
		Path shapes = folder.resolve("shapes");
		if (Files.isDirectory(shapes)) {
			try (Stream<Path> files = Files.list(shapes)) {
				for (Path file : files.filter(one -> one.toString().endsWith(".jfr")).sorted().toList()) {
					recordings.measure(file, false);
				}
			}
		}
		recordings.table.printAndExit(arguments, "recordings",
				"Medians of " + recordings.rounds + " processes or more, up to " + MAX_ROUNDS
						+ " of short ones, of Mission Control and, for other shapes, of the JDK's parser of one;"
						+ " memory of another one.");
	}

	/**
	 * Measures the flame graph of a recording.
	 *
	 * @param withScript whether to measure the start script too, and the JDK's parser as often as the other tools
	 */
	private void measure(Path file, boolean withScript) throws IOException, InterruptedException {
		Path page = Files.createTempFile("flightbench", ".html");
		Contender script = new Contender(false, root + "/flightbench", "flame", file.toString(), "--out",
				page.toString());
		Contender jar = new Contender(false, JAVA, "-jar",
				root + "/plugins/org.flightbench.cli/target/flightbench-cli.jar", "flame", file.toString(), "--event",
				"allocation", "--format", "html", "--out", page.toString());
		Contender converter = peer("one.convert.Main", "--alloc", "--total", "-o", "html", file.toString(),
				page.toString());
		Contender jdk = peer(RecordingPeers.class.getName(), "jdk", file.toString());
		Contender missionControl = peer(RecordingPeers.class.getName(), "jmc", file.toString());
		try {
			measureInTurn(withScript ? List.of(script, jar, converter, jdk) : List.of(jar, converter));
			// Once is enough of what is slow by far.
			measureOnce(withScript ? List.of(missionControl) : List.of(jdk, missionControl));
		} finally {
			Files.delete(page);
		}
		String name = String.format(Locale.ROOT, "%s, %.0f MB: ", file.getFileName(), Files.size(file) / 1e6);
		boolean isDeep = file.endsWith(DEEP);
		if (withScript) {
			add(name + "flightbench flame", script, converter, isDeep ? DEEP_OF_CONVERTER : OF_CONVERTER);
		}
		add(withScript ? "… flame of the jar, without options" : name + "flame of the jar", jar, converter,
				isDeep ? DEEP_OF_CONVERTER : JAR_OF_CONVERTER);
		addPeer("… async-profiler's converter", converter, jdk);
		addPeer("… Mission Control's loader and stack tree", missionControl, jdk);
		addPeer("… jdk.jfr.consumer, adding up bytes", jdk, jdk);
	}

	/** Runs the contenders in turn, and short ones more often, because other load on the machine affects them more. */
	private void measureInTurn(List<Contender> contenders) throws IOException, InterruptedException {
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

	/** Measures time and memory in the same process. */
	private static void measureOnce(List<Contender> contenders) throws IOException, InterruptedException {
		for (Contender one : contenders) {
			one.run(true);
			if (one.unread == null) {
				one.processes.add(one.withMemory);
			}
		}
	}

	private void add(String what, Contender own, Contender converter, double ofConverter) {
		Median time = own.median();
		if (converter.unread == null) {
			double limit = ofConverter * converter.median().seconds();
			table.add(what, seconds(time.seconds()), time.processor(), "≤ " + seconds(limit), time.seconds() <= limit);
		} else {
			table.add(what, seconds(time.seconds()), time.processor());
		}
		double memory = own.withMemory.megabytes();
		table.add("… … memory of the whole process", megabytes(memory), Double.NaN, "≤ 512 MB",
				memory <= MAX_MEGABYTES);
	}

	/** Adds a peer. If it reads only some of the events, the figure shows their number instead of the time. */
	private void addPeer(String what, Contender peer, Contender whole) {
		if (peer.unread != null) {
			table.add(what, peer.unread, Double.NaN);
		} else if (peer.events() < whole.events()) {
			table.add(what, String.format(Locale.ROOT, "reads %,.0f of %,.0f events", peer.events(), whole.events()),
					Double.NaN);
		} else {
			table.add(what, seconds(peer.median().seconds()), peer.median().processor());
			table.add("… … memory of the whole process", megabytes(peer.withMemory.megabytes()), Double.NaN);
		}
	}

	private static Contender peer(String... arguments) {
		List<String> command = new ArrayList<>(
				List.of(JAVA, HEAP_OF_PEERS, "-cp", System.getProperty("java.class.path")));
		command.addAll(List.of(arguments));
		return new Contender(true, command.toArray(String[]::new));
	}

	/** A measured command with its processes. */
	private static final class Contender {

		private final List<String> command;
		private final boolean mayFail;
		private final List<FinishedProcess> processes = new ArrayList<>();
		private FinishedProcess withMemory;
		/** The reason why the command does not read the recording, or null if it does. */
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
				FinishedProcess process = FinishedProcess.run(command,
						Map.of("JAVA_HOME", System.getProperty("java.home")), PATIENCE_SECONDS, looksAtMemory);
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

		private Median median() {
			return new Median(processes);
		}

		/** Returns the number of events that the command reports, or NaN if it reports none. */
		private double events() {
			return withMemory == null || !withMemory.output().contains("events=")
					? Double.NaN
					: withMemory.printed("events");
		}
	}
}
