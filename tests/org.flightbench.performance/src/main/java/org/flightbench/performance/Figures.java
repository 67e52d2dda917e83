// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import static org.flightbench.performance.TargetTable.megabytes;
import static org.flightbench.performance.TargetTable.seconds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Prints how long Flightbench takes to read, compare and show results, next to the targets for these times. Each figure
 * is the median over several processes, from start to exit.
 */
final class Figures {

	private static final double MEGABYTE = 1e6;
	private static final int RESULTS = 10_000;
	private static final int LARGE_RESULTS = 120_000;
	private static final int COLLECTIONS = 10_000_000;
	private static final String DESKTOP = "flightbench.measure";

	private final Path root = Path.of("").toAbsolutePath();
	private final Path desktop = Path.of(System.getProperty("measure.desktop"));
	private final List<Path> javas = Stream.of(System.getProperty("measure.javas").split(":")).map(Path::of).toList();
	private final int rounds = Integer.getInteger("measure.rounds", 5);
	private final TargetTable table = new TargetTable();
	private final Path folder;

	private Figures(Path folder) throws InterruptedException {
		this.folder = folder;
	}

	/** @param arguments optionally {@code --write DOCUMENT} */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		Path folder = Files.createTempDirectory("flightbench-figures");
		Figures figures = new Figures(folder);
		try {
			figures.read();
			figures.compare();
			figures.commandLine();
			figures.openWindow();
			figures.openEditor();
			figures.openLargeEditor();
			figures.paintCollections();
		} finally {
			delete(folder);
		}
		figures.table.printAndExit(arguments, "figures", "Medians of " + figures.rounds + " processes.");
	}

	private void read() throws IOException, InterruptedException {
		Path file = folder.resolve("large.json");
		new ResultFileGenerator(5, 7).write(file, RESULTS);
		double size = Files.size(file) / MEGABYTE;
		Median own = work("-Xmx256m", "read", file.toString());
		Median peer = work("-Xmx2g", "tree", file.toString());
		double speed = size / own.printed("work");
		table.add("Reading " + megabytes(size) + " of JMH's JSON in 256 MB of heap", megabytes(speed) + "/s",
				own.processor(), "≥ 100 MB/s", speed >= 100);
		table.add("… memory of the whole process", megabytes(own.printed("memory")), own.processor());
		table.add("… by Gson's tree of elements in 2 GB of heap", megabytes(size / peer.printed("work")) + "/s",
				peer.processor());
		table.add("… memory of the whole process", megabytes(peer.printed("memory")), peer.processor());
	}

	private void compare() throws IOException, InterruptedException {
		Median comparing = work("-Xmx2g", "compare");
		double time = comparing.printed("work");
		table.add("Comparing 10,000 benchmarks × 5 forks × 10 iterations", seconds(time), comparing.processor(),
				"< 2 s", time < 2);
	}

	private void commandLine() throws IOException, InterruptedException {
		for (Path java : javas) {
			Median process = repeat(java.resolve("bin/java").toString(), "-jar",
					root.resolve("plugins/org.flightbench.cli/target/flightbench-cli.jar").toString(), "compare",
					"--fail-on", "none", root.resolve("samples/histogram-baseline.json").toString(),
					root.resolve("samples/histogram-optimized.json").toString());
			table.add("flightbench-cli.jar compare of the sample pair, Java " + release(java),
					seconds(process.seconds()), process.processor(), "< 0.6 s", process.seconds() < 0.6);
		}
	}

	private void openWindow() throws IOException, InterruptedException {
		double window = desktop(root.resolve("samples/writer-baseline.json").toString()).printed("window");
		table.add("Start of the desktop until its window is open", seconds(window), Double.NaN, "< 4 s", window < 4);
	}

	private void openEditor() throws IOException, InterruptedException {
		Path baseline = folder.resolve("before.json");
		Path candidate = folder.resolve("after.json");
		new ResultFileGenerator(1, 5).withoutProfiler().write(baseline, RESULTS);
		new ResultFileGenerator(1, 5).withoutProfiler().anotherRun().write(candidate, RESULTS);
		Median one = desktop(baseline.toString());
		double opened = one.printed("table");
		table.add("Editor open on 10,000 results", seconds(opened), Double.NaN, "≤ 1 s", opened <= 1);
		addStall(one);
		Median two = desktop(baseline + "," + candidate);
		table.add("Editor open on 10,000 results compared with 10,000", seconds(two.printed("table")), Double.NaN);
		addStall(two);
	}

	private void addStall(Median process) {
		double stall = process.printed("stall");
		table.add("… longest stall of the UI thread", milliseconds(stall),
				process.printed("stallCpu"), "≤ 100 ms", stall <= 0.1);
	}

	private void openLargeEditor() throws IOException, InterruptedException {
		Path baseline = folder.resolve("large-before.json");
		Path candidate = folder.resolve("large-after.json");
		ResultFileGenerator generator = new ResultFileGenerator(1, 10).withoutProfiler().withoutIndent();
		generator.write(baseline, LARGE_RESULTS);
		generator.anotherRun().write(candidate, LARGE_RESULTS);
		Median one = desktop(baseline.toString());
		double opened = one.printed("table");
		double chart = one.printed("chart") - opened;
		table.add(String.format(Locale.ROOT, "Editor open on %,d results, %.0f MB", LARGE_RESULTS,
				Files.size(baseline) / MEGABYTE), seconds(opened), Double.NaN, "≤ 3 s", opened <= 3);
		table.add("… its chart, after that", seconds(chart), Double.NaN, "≤ 2 s", chart <= 2);
		Median two = desktop(baseline + "," + candidate);
		table.add("Editor open on two such files, compared", seconds(two.printed("table")), Double.NaN);
		table.add("… its chart, after that", seconds(two.printed("chart") - two.printed("table")), Double.NaN);
	}

	private void paintCollections() throws IOException, InterruptedException {
		Median process = desktopWith("-D" + DESKTOP + ".paint=" + COLLECTIONS);
		double longest = process.printed("p99");
		table.add(String.format(Locale.ROOT, "Zooming and scrolling the picture of %,d collections, 99th percentile",
				COLLECTIONS), milliseconds(longest), Double.NaN, "≤ 16 ms", longest <= 0.016);
		table.add("… median", milliseconds(process.printed("median")), Double.NaN);
	}

	private static String milliseconds(double seconds) {
		return String.format(Locale.ROOT, "%.0f ms", seconds * 1000);
	}

	private Median desktop(String files) throws IOException, InterruptedException {
		return desktopWith("-D" + DESKTOP + "=" + files);
	}

	/**
	 * Launches the desktop through its start script with a JVM option. The desktop takes the measurements and then
	 * closes.
	 */
	private Median desktopWith(String option) throws IOException, InterruptedException {
		List<FinishedProcess> processes = new ArrayList<>();
		for (int round = 0; round < rounds; round++) {
			Path workspace = Files.createTempDirectory(folder, "workspace");
			String options = option + " -D" + DESKTOP + ".start=" + System.currentTimeMillis();
			processes.add(FinishedProcess.run(List.of(desktop.toString(), "-data", workspace.toString()),
					Map.of("JAVA_TOOL_OPTIONS", options)));
		}
		return new Median(processes);
	}

	private Median work(String heap, String... arguments) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java", heap, "-cp",
				System.getProperty("java.class.path"), Work.class.getName()));
		command.addAll(List.of(arguments));
		return repeat(command.toArray(String[]::new));
	}

	private Median repeat(String... command) throws IOException, InterruptedException {
		List<FinishedProcess> processes = new ArrayList<>();
		for (int round = 0; round < rounds; round++) {
			processes.add(FinishedProcess.run(List.of(command), Map.of()));
		}
		return new Median(processes);
	}

	private static String release(Path java) throws IOException {
		return Files.readAllLines(java.resolve("release")).stream().filter(line -> line.startsWith("JAVA_VERSION="))
				.map(line -> line.replaceAll(".*\"(.*)\".*", "$1")).findFirst().orElse("of " + java);
	}

	/** Deletes a folder and its contents. */
	static void delete(Path folder) throws IOException {
		try (Stream<Path> files = Files.walk(folder)) {
			for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
				Files.delete(file);
			}
		}
	}
}
