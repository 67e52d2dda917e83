// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Prints how long the allocation flame graphs of two large recordings take, next to other tools. Measures whole
 * processes, which alternate. Run it with the script {@code recordings} next to this module's pom.
 */
public final class Recordings {

	private static final double MEGABYTE = 1e6;
	private static final String HEAP_OF_PEERS = "-Xmx12g";
	private static final double MAX_MEMORY = 512;
	/** The timeout for Mission Control and the JDK's parser on the additional recordings. */
	private static final long PATIENCE_SECONDS = 120;

	/** Short commands run in this many processes, or until this many seconds have passed. */
	private static final int MAX_ROUNDS = 15;
	private static final double SECONDS_OF_SHORT_ONES = 20;

	private static final String CONVERTER = "… async-profiler's converter";
	private static final String MISSION_CONTROL = "… Mission Control's loader and stack tree";
	private static final String JDK = "… jdk.jfr.consumer, adding up bytes";

	/** The recording whose pauses are read instead of its allocations. */
	private static final String PAUSES = "jdk-pauses.jfr";

	/** The maximum time for the additional recordings, as a share of the converter's time. */
	private static final double OF_CONVERTER = 0.6;
	/** The same maximum for the jar, which is started without JVM options. */
	private static final double JAR_OF_CONVERTER = 0.75;
	/** The JVM options of the start script, which are given to peers as well. */
	private static final List<String> OPTIONS = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");
	private static final String JAVA = System.getProperty("java.home") + "/bin/java";

	private final Path folder = Path.of(System.getProperty("recordings.folder"));
	private final String program = System.getProperty("recordings.program");
	private final String jar = System.getProperty("recordings.jar");
	private final int rounds = Integer.getInteger("recordings.rounds", 3);
	private final FigureTable table = new FigureTable();
	private boolean allMet = true;

	private Recordings() {}

	/** @param arguments optionally, the Markdown document that receives the table */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		Machine machine = new Machine();
		Recordings recordings = new Recordings();
		recordings.measure("few-stacks.jfr", OF_CONVERTER, 20, JAR_OF_CONVERTER);
		recordings.measurePacked("few-stacks.jfr");
		recordings.measure("deep-stacks.jfr", 1.0 / 3, Double.NaN, 1.0 / 3);
		recordings.measureShapes();
		String text = machine.description() + " Medians of " + recordings.rounds + " processes or"
				+ " more, up to " + MAX_ROUNDS
				+ " of short ones, of Mission Control and, for other shapes, of the JDK's"
				+ " parser of one; memory of another one."
				+ (machine.isBusy() ? " The machine was busy: times are too long." : "") + "\n\n"
				+ recordings.table.markdown();
		System.out.print(text);
		if (arguments.length > 0) {
			FigureTable.replace(Path.of(arguments[0]), "recordings", text);
		}
		System.exit(recordings.allMet ? 0 : 1);
	}

	/**
	 * @param ofConverter the maximum time of the start script, as a share of the converter's time
	 * @param fasterThanMissionControl the minimum speedup over Mission Control, or NaN
	 * @param jarOfConverter the maximum time of the jar without options, as a share of the converter's time
	 */
	private void measure(String name, double ofConverter, double fasterThanMissionControl, double jarOfConverter)
			throws IOException, InterruptedException {
		Path file = folder.resolve(name);
		Path page = Files.createTempFile("flightbench", ".html");
		String recording = file.toString();
		String[] converting = {"one.convert.Main", "--alloc", "--total", "-o", "html", recording, page.toString()};
		String[] parsing = {RecordingPeers.class.getName(), "jdk", recording};
		Contender own = flame(recording, page);
		Contender ofJar = flameOfJar(recording, page);
		Contender converter = peer(List.of(), converting);
		Contender tunedConverter = peer(OPTIONS, converting);
		Contender jdk = peer(List.of(), parsing);
		Contender tunedJdk = peer(OPTIONS, parsing);
		Contender missionControl = peer(List.of(), RecordingPeers.class.getName(), "jmc", recording);
		try {
			measureInTurn(own, ofJar, converter, tunedConverter, jdk, tunedJdk);
			// Once is enough: it takes minutes, and the difference is large.
			missionControl.measureOnce();
		} finally {
			Files.delete(page);
		}
		add(String.format(Locale.ROOT, "%s, %.0f MB: flightbench flame", name, Files.size(file) / MEGABYTE),
				own.median(),
				limit(converter.median(), ofConverter, missionControl.median(), fasterThanMissionControl), true);
		addJar(ofJar.median(), converter.median().seconds() * jarOfConverter);
		add(CONVERTER, converter.median(), Double.NaN, false);
		add("… … with the start script's options", tunedConverter.median(), Double.NaN, false);
		add(MISSION_CONTROL, missionControl.median(), Double.NaN, false);
		add(JDK, jdk.median(), Double.NaN, false);
		add("… … with the start script's options", tunedJdk.median(), Double.NaN, false);
	}

	/**
	 * Runs the contenders in turn, repeatedly. Short commands get more rounds, because other load on the machine
	 * affects them more. Memory is measured in an additional run, as polling a process slows it down.
	 */
	private void measureInTurn(Contender... contenders) throws IOException, InterruptedException {
		long start = System.nanoTime();
		for (int round = 0; round < rounds
				|| round < MAX_ROUNDS && System.nanoTime() - start < SECONDS_OF_SHORT_ONES * 1e9; round++) {
			for (Contender one : contenders) {
				one.measure();
			}
		}
		for (Contender one : contenders) {
			one.measureMemory();
		}
	}

	/** Measures the recordings of the script {@code shapes}, with the start script and with the jar without options. */
	private void measureShapes() throws IOException, InterruptedException {
		Path shapes = folder.resolve("shapes");
		if (!Files.isDirectory(shapes)) {
			return;
		}
		try (Stream<Path> files = Files.list(shapes)) {
			for (Path file : files.filter(one -> one.toString().endsWith(".jfr")).sorted().toList()) {
				if (file.endsWith(PAUSES)) {
					measurePauses(file);
				} else {
					measureShape(file);
				}
			}
		}
	}

	private void measureShape(Path file) throws IOException, InterruptedException {
		Path page = Files.createTempFile("flightbench", ".html");
		String recording = file.toString();
		Contender own = flame(recording, page);
		Contender ofJar = flameOfJar(recording, page);
		Contender converter = perhaps("one.convert.Main", "--alloc", "--total", "-o", "html", recording,
				page.toString());
		try {
			measureInTurn(own, ofJar, converter);
		} finally {
			Files.delete(page);
		}
		// Once is enough: these two are slow, and the difference is large.
		Contender jdk = perhaps(RecordingPeers.class.getName(), "jdk", recording);
		jdk.measureOnce();
		Contender missionControl = perhaps(RecordingPeers.class.getName(), "jmc", recording);
		missionControl.measureOnce();
		addShape(String.format(Locale.ROOT, "%s, %.0f MB: flightbench flame", file.getFileName(),
				Files.size(file) / MEGABYTE), own.median(), converter);
		addJar(ofJar.median(),
				converter.unread == null ? JAR_OF_CONVERTER * converter.median().seconds() : Double.POSITIVE_INFINITY);
		addPeer(CONVERTER, converter);
		addPeer(MISSION_CONTROL, missionControl, jdk);
		addPeer(JDK, jdk);
	}

	/**
	 * Measures reading the pauses of a recording. Only the JDK's parser is compared, which reads the events without
	 * assembling pauses.
	 */
	private void measurePauses(Path file) throws IOException, InterruptedException {
		Path report = Files.createTempFile("flightbench", ".csv");
		Contender own = new Contender(
				List.of(JAVA, "-jar", jar, "safepoints", file.toString(), "--out", report.toString()), Map.of(), false);
		Contender jdk = peer(List.of(), RecordingPeers.class.getName(), "jdk", file.toString());
		try {
			measureInTurn(own, jdk);
		} finally {
			Files.delete(report);
		}
		add(String.format(Locale.ROOT, "%s, %.0f MB: safepoints of the jar", file.getFileName(),
				Files.size(file) / MEGABYTE), own.median(), jdk.median().seconds(), true);
		add(JDK, jdk.median(), Double.NaN, false);
	}

	/**
	 * Adds figures relative to the converter, or without a target for time if the converter cannot read the recording.
	 */
	private void addShape(String what, Median own, Contender converter) {
		if (converter.unread != null) {
			add(Figure.peer(what, Figure.seconds(own.seconds()), own));
			add(new Figure("… … memory of the whole process", String.format(Locale.ROOT, "%.0f MB", own.megabytes()),
					Double.NaN, "≤ 512 MB", own.megabytes() <= MAX_MEMORY));
			return;
		}
		Median theirs = converter.median();
		add(what, own, theirs.seconds() * OF_CONVERTER, true);
		double ratio = own.processor() / theirs.processor();
		add(new Figure("… … processor time, of the converter's", String.format(Locale.ROOT, "%.2f", ratio), Double.NaN,
				"≤ " + OF_CONVERTER, ratio <= OF_CONVERTER));
	}

	private void addPeer(String what, Contender peer) {
		if (peer.unread != null) {
			add(new Figure(what, peer.unread, Double.NaN, "", true));
		} else {
			add(what, peer.median(), Double.NaN, false);
		}
	}

	/** Adds a peer. If it reads only some of the events, the figure shows their number instead of the time. */
	private void addPeer(String what, Contender peer, Contender whole) {
		double read = peer.events();
		double all = whole.events();
		if (read < all) {
			add(new Figure(what, String.format(Locale.ROOT, "reads %,.0f of %,.0f events", read, all), Double.NaN, "",
					true));
		} else {
			addPeer(what, peer);
		}
	}

	/** Measures the flame graph of a compressed recording, next to decompression alone. */
	private void measurePacked(String name) throws IOException, InterruptedException {
		Path work = Files.createTempDirectory("flightbench");
		Path packed = work.resolve(name + ".gz");
		Path page = work.resolve("page.html");
		try {
			shell("gzip -1 -c \"$0\" > \"$1\"", folder.resolve(name), packed).run();
			Contender own = flame(packed.toString(), page);
			Contender gunzip = shell("exec gunzip -c \"$0\" > /dev/null", packed);
			measureInTurn(own, gunzip);
			double limit = gunzip.median().seconds();
			add(String.format(Locale.ROOT, "%s.gz, %.0f MB: flightbench flame", name, Files.size(packed) / MEGABYTE),
					own.median(), limit, true);
			add(Figure.peer("… gunzip alone", Figure.seconds(limit), gunzip.median()));
		} finally {
			Files.deleteIfExists(page);
			Files.deleteIfExists(packed);
			Files.delete(work);
		}
	}

	private static Contender shell(String command, Path... arguments) {
		List<String> all = new ArrayList<>(List.of("sh", "-c", command));
		for (Path argument : arguments) {
			all.add(argument.toString());
		}
		return new Contender(all, Map.of(), false);
	}

	/** Returns the maximum time for Flightbench in seconds. */
	private static double limit(Median converter, double ofConverter, Median missionControl, double faster) {
		double limit = converter.seconds() * ofConverter;
		return Double.isNaN(faster) ? limit : Math.min(limit, missionControl.seconds() / faster);
	}

	/** Returns the start script as users call it; it chooses the heap size. */
	private Contender flame(String recording, Path page) {
		return new Contender(List.of(program, "flame", recording, "--out", page.toString()),
				Map.of("JAVA_HOME", System.getProperty("java.home")), false);
	}

	/** Returns the jar as users start it, without JVM options. */
	private Contender flameOfJar(String recording, Path page) {
		return new Contender(List.of(JAVA, "-jar", jar, "flame", recording, "--event", "allocation", "--format", "html",
				"--out", page.toString()), Map.of(), false);
	}

	private static Contender peer(List<String> options, String... arguments) {
		return new Contender(peerCommand(options, arguments), Map.of(), false);
	}

	/** Returns a contender that may fail, as some tools cannot read some recordings. */
	private static Contender perhaps(String... arguments) {
		return new Contender(peerCommand(List.of(), arguments), Map.of(), true);
	}

	private static List<String> peerCommand(List<String> options, String... arguments) {
		List<String> command = new ArrayList<>(List.of(JAVA, HEAP_OF_PEERS));
		command.addAll(options);
		command.addAll(List.of("-cp", System.getProperty("java.class.path")));
		command.addAll(List.of(arguments));
		return command;
	}

	/** A measured command with its processes. */
	private static final class Contender {

		private final List<String> command;
		private final Map<String, String> environment;
		private final boolean mayFail;
		private final List<FinishedProcess> processes = new ArrayList<>();
		/** The reason why the command does not read the recording, or null if it does. */
		private String unread;

		private Contender(List<String> command, Map<String, String> environment, boolean mayFail) {
			this.command = command;
			this.environment = environment;
			this.mayFail = mayFail;
		}

		private void run() throws IOException, InterruptedException {
			FinishedProcess.run(command, environment);
		}

		private void measure() throws IOException, InterruptedException {
			add(false);
		}

		private void measureMemory() throws IOException, InterruptedException {
			if (unread == null) {
				FinishedProcess looked = FinishedProcess.run(command, environment);
				processes.replaceAll(one -> one.withMemoryOf(looked));
			}
		}

		/** Measures time and memory in the same process. */
		private void measureOnce() throws IOException, InterruptedException {
			add(true);
		}

		private void add(boolean withMemory) throws IOException, InterruptedException {
			if (unread != null) {
				return;
			}
			long patience = mayFail ? PATIENCE_SECONDS : FinishedProcess.PATIENCE_SECONDS;
			try {
				processes.add(withMemory
						? FinishedProcess.run(command, environment, patience)
						: FinishedProcess.undisturbed(command, environment, patience));
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

		/** Returns the number of events that the command reports, or NaN if it failed. */
		private double events() {
			return processes.isEmpty() ? Double.NaN : processes.get(0).printed("events");
		}
	}

	private void add(String what, Median process, double limit, boolean own) {
		double memory = process.megabytes();
		add(own
				? Figure.of(what, Figure.seconds(process.seconds()), process, "≤ " + Figure.seconds(limit),
						process.seconds() <= limit)
				: Figure.peer(what, Figure.seconds(process.seconds()), process));
		String megabytes = String.format(Locale.ROOT, "%.0f MB", memory);
		add(own
				? new Figure("… … memory of the whole process", megabytes, Double.NaN, "≤ 512 MB",
						memory <= MAX_MEMORY)
				: new Figure("… … memory of the whole process", megabytes, Double.NaN, "", true));
	}

	/** Adds the jar. Its memory has no target, because the JVM sizes the heap according to the machine's memory. */
	private void addJar(Median jar, double limit) {
		String wanted = Double.isInfinite(limit) ? "" : "≤ " + Figure.seconds(limit);
		add(Figure.of("… flame of the jar, without options", Figure.seconds(jar.seconds()), jar, wanted,
				jar.seconds() <= limit));
		add(new Figure("… … memory of the whole process", String.format(Locale.ROOT, "%.0f MB", jar.megabytes()),
				Double.NaN, "", true));
	}

	private void add(Figure figure) {
		System.err.println(String.join("  ", figure.cells()));
		allMet &= !figure.missed();
		table.add(figure);
	}
}
