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
 * Prints how long it takes to make an allocation flame graph of two large recordings, beside what others take: whole
 * processes, one after the other in turn. The script {@code recordings} beside this module's pom starts it.
 */
public final class Recordings {

	private static final double MEGABYTE = 1e6;
	private static final String HEAP_OF_PEERS = "-Xmx12g";
	private static final double MOST_MEMORY = 512;

	/** How much of the converter's time the shapes of other people's recordings may take. */
	private static final double OF_CONVERTER = 0.6;
	private static final String JAVA = System.getProperty("java.home") + "/bin/java";

	private final Path folder = Path.of(System.getProperty("recordings.folder"));
	private final String program = System.getProperty("recordings.program");
	private final String jar = System.getProperty("recordings.jar");
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
		recordings.measure("few-stacks.jfr", 1, 20);
		recordings.measurePacked("few-stacks.jfr");
		recordings.measure("deep-stacks.jfr", 1.0 / 3, Double.NaN);
		recordings.measureShapes();
		String text = machine.description() + " Medians of " + recordings.rounds + " processes."
				+ (machine.isBusy() ? " The machine was busy: times are too long." : "") + "\n\n"
				+ recordings.table.markdown();
		System.out.print(text);
		if (arguments.length > 0) {
			FigureTable.replace(Path.of(arguments[0]), "recordings", text);
		}
		System.exit(recordings.allMet ? 0 : 1);
	}

	private void measure(String name, double ofConverter, double fasterThanMissionControl)
			throws IOException, InterruptedException {
		Path file = folder.resolve(name);
		Path page = Files.createTempFile("flightbench", ".html");
		String recording = file.toString();
		List<FinishedProcess> own = new ArrayList<>();
		List<FinishedProcess> converter = new ArrayList<>();
		List<FinishedProcess> missionControl = new ArrayList<>();
		List<FinishedProcess> jdk = new ArrayList<>();
		try {
			// the first start leaves an archive of classes for the others
			flame(recording, page);
			for (int round = 0; round < rounds; round++) {
				own.add(flame(recording, page));
				converter.add(peer("one.convert.Main", "--alloc", "--total", "-o", "html", recording,
						page.toString()));
				jdk.add(peer(RecordingPeers.class.getName(), "jdk", recording));
				missionControl.add(peer(RecordingPeers.class.getName(), "jmc", recording));
			}
		} finally {
			Files.delete(page);
		}
		add(String.format(Locale.ROOT, "%s, %.0f MB: flightbench flame", name, Files.size(file) / MEGABYTE),
				new Median(own), limit(new Median(converter), ofConverter, new Median(missionControl),
						fasterThanMissionControl),
				true);
		add("… async-profiler's converter", new Median(converter), Double.NaN, false);
		add("… Mission Control's loader and stack tree", new Median(missionControl), Double.NaN, false);
		add("… jdk.jfr.consumer, adding up bytes", new Median(jdk), Double.NaN, false);
	}

	/** What the script {@code shapes} has made, by the jar without any option for its virtual machine. */
	private void measureShapes() throws IOException, InterruptedException {
		Path shapes = folder.resolve("shapes");
		if (!Files.isDirectory(shapes)) {
			return;
		}
		try (Stream<Path> files = Files.list(shapes)) {
			for (Path file : files.filter(one -> one.toString().endsWith(".jfr")).sorted().toList()) {
				measureShape(file);
			}
		}
	}

	private void measureShape(Path file) throws IOException, InterruptedException {
		Path page = Files.createTempFile("flightbench", ".html");
		String recording = file.toString();
		List<FinishedProcess> own = new ArrayList<>();
		List<FinishedProcess> converter = new ArrayList<>();
		try {
			for (int round = 0; round < rounds; round++) {
				own.add(FinishedProcess.run(List.of(JAVA, "-jar", jar, "flame", recording, "--event", "allocation",
						"--format", "html", "--out", page.toString()), Map.of()));
				add(converter, "one.convert.Main", "--alloc", "--total", "-o", "html", recording, page.toString());
			}
		} finally {
			Files.delete(page);
		}
		// these two take long, and only show how far away they are
		List<FinishedProcess> jdk = new ArrayList<>();
		add(jdk, RecordingPeers.class.getName(), "jdk", recording);
		List<FinishedProcess> missionControl = new ArrayList<>();
		add(missionControl, RecordingPeers.class.getName(), "jmc", recording);
		addShape(String.format(Locale.ROOT, "%s, %.0f MB: flame of the jar", file.getFileName(),
				Files.size(file) / MEGABYTE), new Median(own), converter);
		addPeer("… async-profiler's converter", converter);
		addPeer("… Mission Control's loader and stack tree", missionControl, jdk);
		addPeer("… jdk.jfr.consumer, adding up bytes", jdk);
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
			add(new Figure(what, "cannot read it", Double.NaN, "", true));
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
	private static void add(List<FinishedProcess> processes, String... arguments) throws InterruptedException {
		try {
			processes.add(peer(arguments));
		} catch (IOException failed) {
			System.err.println(failed.getMessage().lines().limit(3).toList());
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

	private static FinishedProcess peer(String... arguments) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(
				List.of(JAVA, HEAP_OF_PEERS, "-cp",
						System.getProperty("java.class.path")));
		command.addAll(List.of(arguments));
		return FinishedProcess.run(command, Map.of());
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
