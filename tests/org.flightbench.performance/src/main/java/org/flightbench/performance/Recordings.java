// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Prints how long it takes to make an allocation flame graph of two large recordings, beside what others take: whole
 * processes, one after the other in turn. The script {@code recordings} beside this module's pom starts it.
 */
public final class Recordings {

	private static final double MEGABYTE = 1e6;
	private static final String HEAP_OF_PEERS = "-Xmx12g";
	private static final double MOST_MEMORY = 512;
	/** Nobody waits longer for Mission Control or the JDK's parser to read a shape. */
	private static final long PATIENCE_SECONDS = 120;

	private static final String CONVERTER = "… async-profiler's converter";
	private static final String MISSION_CONTROL = "… Mission Control's loader and stack tree";
	private static final String JDK = "… jdk.jfr.consumer, adding up bytes";

	/** Of this one the pauses are read rather than the allocation. */
	private static final String PAUSES = "jdk-pauses.jfr";

	/** How much of the converter's time the shapes of other people's recordings may take. */
	private static final double OF_CONVERTER = 0.6;
	/** The options of the start script, for peers as well. */
	private static final List<String> OPTIONS = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xms160m",
			"-XX:NewSize=20m", "-XX:MaxNewSize=32m", "-XX:PretenureSizeThreshold=100k", "-XX:MinHeapFreeRatio=10",
			"-XX:MaxHeapFreeRatio=20", "-XX:Tier3InvocationThreshold=1000", "-XX:Tier3MinInvocationThreshold=500",
			"-XX:Tier3CompileThreshold=3000", "-XX:Tier3BackEdgeThreshold=8000", "-Xlog:cds=off",
			"-Xlog:cds+dynamic=off");
	private static final String JAVA = System.getProperty("java.home") + "/bin/java";

	private final Path folder = Path.of(System.getProperty("recordings.folder"));
	private final String program = System.getProperty("recordings.program");
	private final String jar = System.getProperty("recordings.jar");
	/** Why a peer did not read the present shape, by the words of its row. */
	private final Map<String, String> unread = new HashMap<>();
	private final int rounds = Integer.getInteger("recordings.rounds", 3);
	private final FigureTable table = new FigureTable();
	private boolean allMet = true;

	private Recordings() {}

	/**
	 * @param arguments a Markdown document to put the table into, if wanted
	 */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		Machine machine = new Machine();
		Recordings recordings = new Recordings();
		recordings.measure("few-stacks.jfr", 1, 20, OF_CONVERTER);
		recordings.measurePacked("few-stacks.jfr");
		recordings.measure("deep-stacks.jfr", 1.0 / 3, Double.NaN, 1.0 / 3);
		recordings.measureShapes();
		recordings.measureStart();
		String text = machine.description() + " Medians of " + recordings.rounds + " processes, of"
				+ " Mission Control and, for other shapes, of the JDK's parser of one."
				+ (machine.isBusy() ? " The machine was busy: times are too long." : "") + "\n\n"
				+ recordings.table.markdown();
		System.out.print(text);
		if (arguments.length > 0) {
			FigureTable.replace(Path.of(arguments[0]), "recordings", text);
		}
		System.exit(recordings.allMet ? 0 : 1);
	}

	/**
	 * @param ofConverter how much of the converter's time the start script may take
	 * @param jarOfConverter how much of it the jar may take without any option
	 */
	private void measure(String name, double ofConverter, double fasterThanMissionControl, double jarOfConverter)
			throws IOException, InterruptedException {
		Path file = folder.resolve(name);
		Path page = Files.createTempFile("flightbench", ".html");
		String recording = file.toString();
		String[] converting = {"one.convert.Main", "--alloc", "--total", "-o", "html", recording, page.toString()};
		String[] parsing = {RecordingPeers.class.getName(), "jdk", recording};
		List<FinishedProcess> own = new ArrayList<>();
		List<FinishedProcess> ofJar = new ArrayList<>();
		List<FinishedProcess> converter = new ArrayList<>();
		List<FinishedProcess> tunedConverter = new ArrayList<>();
		List<FinishedProcess> missionControl = new ArrayList<>();
		List<FinishedProcess> jdk = new ArrayList<>();
		List<FinishedProcess> tunedJdk = new ArrayList<>();
		Path archives = Files.createTempDirectory("flightbench");
		Path ofConverterClasses = archives.resolve("converter.jsa");
		Path ofJdkClasses = archives.resolve("jdk.jsa");
		try {
			// the first start leaves an archive of classes for the others
			flame(recording, page);
			flameOfJar(recording, page);
			peer("-XX:ArchiveClassesAtExit=" + ofConverterClasses, converting);
			peer("-XX:ArchiveClassesAtExit=" + ofJdkClasses, parsing);
			for (int round = 0; round < rounds; round++) {
				own.add(flame(recording, page));
				ofJar.add(flameOfJar(recording, page));
				converter.add(peer(converting));
				tunedConverter.add(peer("-XX:SharedArchiveFile=" + ofConverterClasses, converting));
				jdk.add(peer(parsing));
				tunedJdk.add(peer("-XX:SharedArchiveFile=" + ofJdkClasses, parsing));
			}
			// takes minutes, and is far away
			missionControl.add(peer(RecordingPeers.class.getName(), "jmc", recording));
		} finally {
			Files.delete(page);
			PictureFigures.delete(archives);
		}
		add(String.format(Locale.ROOT, "%s, %.0f MB: flightbench flame", name, Files.size(file) / MEGABYTE),
				new Median(own), limit(new Median(converter), ofConverter, new Median(missionControl),
						fasterThanMissionControl),
				true);
		add("… flame of the jar, without options", new Median(ofJar),
				new Median(converter).seconds() * jarOfConverter, true);
		add(CONVERTER, new Median(converter), Double.NaN, false);
		add("… … with the start script's options and an archive", new Median(tunedConverter), Double.NaN, false);
		add(MISSION_CONTROL, new Median(missionControl), Double.NaN, false);
		add(JDK, new Median(jdk), Double.NaN, false);
		add("… … with the start script's options and an archive", new Median(tunedJdk), Double.NaN, false);
	}

	/** Measures the recordings of the script {@code shapes}, by the jar without any option for its virtual machine. */
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

	/** Measures the minimum of a program that starts another one to do its work, as the jar does. */
	private void measureStart() throws IOException, InterruptedException {
		List<FinishedProcess> twice = new ArrayList<>();
		for (int round = 0; round < rounds; round++) {
			twice.add(shell("\"$0\" -version && \"$0\" -version", Path.of(JAVA)));
		}
		add("java -version, twice", new Median(twice), Double.NaN, false);
	}

	private void measureShape(Path file) throws IOException, InterruptedException {
		Path page = Files.createTempFile("flightbench", ".html");
		String recording = file.toString();
		List<FinishedProcess> own = new ArrayList<>();
		List<FinishedProcess> converter = new ArrayList<>();
		unread.clear();
		try {
			for (int round = 0; round < rounds; round++) {
				own.add(flameOfJar(recording, page));
				add(CONVERTER, converter, "one.convert.Main", "--alloc", "--total", "-o", "html", recording,
						page.toString());
			}
		} finally {
			Files.delete(page);
		}
		// these two take long, and only show how far away they are
		List<FinishedProcess> jdk = new ArrayList<>();
		add(JDK, jdk, RecordingPeers.class.getName(), "jdk", recording);
		List<FinishedProcess> missionControl = new ArrayList<>();
		add(MISSION_CONTROL, missionControl, RecordingPeers.class.getName(), "jmc", recording);
		addShape(String.format(Locale.ROOT, "%s, %.0f MB: flame of the jar", file.getFileName(),
				Files.size(file) / MEGABYTE), new Median(own), converter);
		addPeer(CONVERTER, converter);
		addPeer(MISSION_CONTROL, missionControl, jdk);
		addPeer(JDK, jdk);
	}

	/** Nobody else puts pauses together; the JDK's parser only reads the events. */
	private void measurePauses(Path file) throws IOException, InterruptedException {
		Path report = Files.createTempFile("flightbench", ".csv");
		List<FinishedProcess> own = new ArrayList<>();
		List<FinishedProcess> jdk = new ArrayList<>();
		try {
			for (int round = 0; round < rounds; round++) {
				own.add(FinishedProcess.run(
						List.of(JAVA, "-jar", jar, "safepoints", file.toString(), "--out", report.toString()),
						Map.of()));
				jdk.add(peer(RecordingPeers.class.getName(), "jdk", file.toString()));
			}
		} finally {
			Files.delete(report);
		}
		Median theirs = new Median(jdk);
		add(String.format(Locale.ROOT, "%s, %.0f MB: safepoints of the jar", file.getFileName(),
				Files.size(file) / MEGABYTE), new Median(own), theirs.seconds(), true);
		add(JDK, theirs, Double.NaN, false);
	}

	/** Beside the converter, if it can read the recording. */
	private void addShape(String what, Median own, List<FinishedProcess> converter) {
		if (converter.isEmpty()) {
			add(Figure.peer(what, Figure.seconds(own.seconds()), own));
			add(new Figure("… … memory of the whole process", String.format(Locale.ROOT, "%.0f MB", own.megabytes()),
					Double.NaN, "≤ 512 MB", own.megabytes() <= MOST_MEMORY));
			return;
		}
		Median theirs = new Median(converter);
		add(what, own, theirs.seconds() * OF_CONVERTER, true);
		double ratio = own.processor() / theirs.processor();
		add(new Figure("… … processor time, of the converter's", String.format(Locale.ROOT, "%.2f", ratio), Double.NaN,
				"≤ " + OF_CONVERTER, ratio <= OF_CONVERTER));
	}

	private void addPeer(String what, List<FinishedProcess> processes) {
		if (processes.isEmpty()) {
			add(new Figure(what, unread.get(what), Double.NaN, "", true));
		} else {
			add(what, new Median(processes), Double.NaN, false);
		}
	}

	/** One that reads a part of the events is not measured. */
	private void addPeer(String what, List<FinishedProcess> processes, List<FinishedProcess> whole) {
		double read = events(processes);
		double all = events(whole);
		if (read < all) {
			add(new Figure(what, String.format(Locale.ROOT, "reads %,.0f of %,.0f events", read, all), Double.NaN, "",
					true));
		} else {
			addPeer(what, processes);
		}
	}

	private static double events(List<FinishedProcess> processes) {
		return processes.isEmpty() ? Double.NaN : processes.get(0).printed("events");
	}

	/** Some recordings are too much for some. */
	private void add(String what, List<FinishedProcess> processes, String... arguments) throws InterruptedException {
		try {
			processes.add(FinishedProcess.run(peerCommand(List.of(), arguments), Map.of(), PATIENCE_SECONDS));
		} catch (IOException failed) {
			System.err.println(failed.getMessage().lines().limit(3).toList());
			unread.put(what, failed.getMessage().startsWith(FinishedProcess.NO_END)
					? "not in " + PATIENCE_SECONDS + " s"
					: "cannot read it");
		}
	}

	/** Expanding a recording and making its flame graph at the same time, beside expanding it alone. */
	private void measurePacked(String name) throws IOException, InterruptedException {
		Path work = Files.createTempDirectory("flightbench");
		Path packed = work.resolve(name + ".gz");
		Path page = work.resolve("page.html");
		List<FinishedProcess> own = new ArrayList<>();
		List<FinishedProcess> gunzip = new ArrayList<>();
		try {
			shell("gzip -1 -c \"$0\" > \"$1\"", folder.resolve(name), packed);
			for (int round = 0; round < rounds; round++) {
				own.add(flame(packed.toString(), page));
				gunzip.add(shell("exec gunzip -c \"$0\" > /dev/null", packed));
			}
			double limit = new Median(gunzip).seconds();
			add(String.format(Locale.ROOT, "%s.gz, %.0f MB: flightbench flame", name, Files.size(packed) / MEGABYTE),
					new Median(own), limit, true);
			add(Figure.peer("… gunzip alone", Figure.seconds(limit), new Median(gunzip)));
		} finally {
			Files.deleteIfExists(page);
			Files.deleteIfExists(packed);
			Files.delete(work);
		}
	}

	private static FinishedProcess shell(String command, Path... arguments) throws IOException, InterruptedException {
		List<String> all = new ArrayList<>(List.of("sh", "-c", command));
		for (Path argument : arguments) {
			all.add(argument.toString());
		}
		return FinishedProcess.run(all, Map.of());
	}

	/** How long Flightbench may take, in seconds. */
	private static double limit(Median converter, double ofConverter, Median missionControl, double faster) {
		double limit = converter.seconds() * ofConverter;
		return Double.isNaN(faster) ? limit : Math.min(limit, missionControl.seconds() / faster);
	}

	/** The start script as users call it; it chooses the heap. */
	private FinishedProcess flame(String recording, Path page) throws IOException, InterruptedException {
		return FinishedProcess.run(List.of(program, "flame", recording, "--out", page.toString()),
				Map.of("JAVA_HOME", System.getProperty("java.home")));
	}

	/** The jar as users start it, without any option. */
	private FinishedProcess flameOfJar(String recording, Path page) throws IOException, InterruptedException {
		return FinishedProcess.run(List.of(JAVA, "-jar", jar, "flame", recording, "--event", "allocation", "--format",
				"html", "--out", page.toString()), Map.of());
	}

	private static FinishedProcess peer(String... arguments) throws IOException, InterruptedException {
		return peer(List.of(), arguments);
	}

	/** With the options that the start script gives Flightbench. */
	private static FinishedProcess peer(String archive, String[] arguments) throws IOException, InterruptedException {
		List<String> options = new ArrayList<>(OPTIONS);
		options.add(archive);
		return peer(options, arguments);
	}

	private static FinishedProcess peer(List<String> options, String... arguments)
			throws IOException, InterruptedException {
		return FinishedProcess.run(peerCommand(options, arguments), Map.of());
	}

	private static List<String> peerCommand(List<String> options, String... arguments) {
		List<String> command = new ArrayList<>(List.of(JAVA, HEAP_OF_PEERS));
		command.addAll(options);
		command.addAll(List.of("-cp", System.getProperty("java.class.path")));
		command.addAll(List.of(arguments));
		return command;
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
						memory <= MOST_MEMORY)
				: new Figure("… … memory of the whole process", megabytes, Double.NaN, "", true));
	}

	private void add(Figure figure) {
		System.err.println(String.join("  ", figure.cells()));
		allMet &= !figure.missed();
		table.add(figure);
	}
}
