// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

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
 * Prints Flightbench's performance figures next to their targets. Every figure is the median over whole processes. Run
 * it with the script {@code figures} next to this module's pom.
 */
public final class Figures {

	private static final double MEGABYTE = 1e6;
	private static final int RESULTS = 10_000;
	private static final int FORKS = 5;
	private static final int ITERATIONS = 7;
	private static final int LARGE_RESULTS = 120_000;
	private static final int LARGE_ITERATIONS = 10;
	private static final String DESKTOP = "flightbench.measure";

	private final Path root = Path.of(System.getProperty("figures.root"));
	private final Path desktop = Path.of(System.getProperty("figures.desktop"));
	private final List<Path> javas = Stream.of(System.getProperty("figures.javas").split(":")).map(Path::of).toList();
	private final int rounds = Integer.getInteger("figures.rounds", 5);
	private final FigureTable table = new FigureTable();
	private final Path folder = Files.createTempDirectory("flightbench-figures");
	private boolean allMet = true;

	private Figures() throws IOException {}

	/** @param arguments optionally, the Markdown document that receives the table */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		Machine machine = new Machine();
		if (machine.isBusy()) {
			System.err.println("This machine has other work to do: times will be longer than they should.");
		}
		Figures figures = new Figures();
		try {
			figures.measure();
		} finally {
			figures.deleteFolder();
		}
		String text = machine.description() + " Medians of " + figures.rounds + " processes."
				+ (machine.isBusy() ? " The machine was busy: times are too long." : "") + "\n\n"
				+ figures.table.markdown();
		System.out.print(text);
		if (arguments.length > 0) {
			FigureTable.replace(Path.of(arguments[0]), "figures", text);
		}
		System.exit(figures.allMet ? 0 : 1);
	}

	private void measure() throws IOException, InterruptedException {
		read();
		compare();
		commandLine();
		openWindow();
		openEditor();
		openLargeEditor();
	}

	private void read() throws IOException, InterruptedException {
		Path file = folder.resolve("large.json");
		new ResultFileGenerator(FORKS, ITERATIONS).write(file, RESULTS);
		double megabytes = Files.size(file) / MEGABYTE;
		Median own = work("-Xmx256m", "read", file.toString());
		Median peer = work("-Xmx2g", "tree", file.toString());
		double speed = megabytes / own.printed("work");
		String size = String.format(Locale.ROOT, "%.0f MB", megabytes);
		add(Figure.of("Reading " + size + " of JMH's JSON in 256 MB of heap", perSecond(speed), own, "≥ 100 MB/s",
				speed >= 100));
		add(Figure.peer("… memory of the whole process", megabytes(own.printed("memory")), own));
		add(Figure.peer("… by Gson's tree of elements in 2 GB of heap", perSecond(megabytes / peer.printed("work")),
				peer));
		add(Figure.peer("… memory of the whole process", megabytes(peer.printed("memory")), peer));
	}

	private void compare() throws IOException, InterruptedException {
		Median comparing = work("-Xmx2g", "compare");
		double seconds = comparing.printed("work");
		add(Figure.of("Comparing 10,000 benchmarks × 5 forks × 10 iterations", Figure.seconds(seconds), comparing,
				"< 2 s", seconds < 2));
	}

	private void commandLine() throws IOException, InterruptedException {
		List<String> arguments = List.of("-jar",
				root.resolve("plugins/org.flightbench.cli/target/flightbench-cli.jar").toString(), "compare",
				"--fail-on", "none",
				root.resolve("samples/histogram-baseline.json").toString(),
				root.resolve("samples/histogram-optimized.json").toString());
		for (Path java : javas) {
			Median process = repeat(java, arguments, Map.of());
			add(Figure.of("flightbench-cli.jar compare of the sample pair, Java " + release(java),
					Figure.seconds(process.seconds()), process, "< 0.6 s", process.seconds() < 0.6));
		}
	}

	private void openWindow() throws IOException, InterruptedException {
		Median sample = desktop(root.resolve("samples/writer-baseline.json").toString());
		double window = sample.printed("window");
		add(new Figure("Desktop's window up, from the start script on", Figure.seconds(window), Double.NaN, "< 4 s",
				window < 4));
	}

	private void openEditor() throws IOException, InterruptedException {
		Path baseline = folder.resolve("before.json");
		Path candidate = folder.resolve("after.json");
		new ResultFileGenerator(1, 5).withoutProfiler().write(baseline, RESULTS);
		new ResultFileGenerator(1, 5).withoutProfiler().anotherRun().write(candidate, RESULTS);
		Median one = desktop(baseline.toString());
		opened("Editor open on 10,000 results", one, "≤ 1 s");
		Median two = desktop(baseline + "," + candidate);
		opened("Editor open on 10,000 results compared with 10,000", two, "");
	}

	private void openLargeEditor() throws IOException, InterruptedException {
		Path baseline = folder.resolve("large-before.json");
		Path candidate = folder.resolve("large-after.json");
		ResultFileGenerator generator = new ResultFileGenerator(1, LARGE_ITERATIONS).withoutProfiler().withoutIndent();
		generator.write(baseline, LARGE_RESULTS);
		generator.anotherRun().write(candidate, LARGE_RESULTS);
		String size = String.format(Locale.ROOT, "%,d results, %.0f MB", LARGE_RESULTS,
				Files.size(baseline) / MEGABYTE);
		Median one = desktop(baseline.toString());
		double table = one.printed("table");
		double chart = one.printed("chart") - table;
		add(new Figure("Editor open on " + size, Figure.seconds(table), Double.NaN, "≤ 3 s", table <= 3));
		add(new Figure("… its chart, after that", Figure.seconds(chart), Double.NaN, "≤ 2 s", chart <= 2));
		Median two = desktop(baseline + "," + candidate);
		table = two.printed("table");
		add(new Figure("Editor open on two such files, compared", Figure.seconds(table), Double.NaN, "", true));
		add(new Figure("… its chart, after that", Figure.seconds(two.printed("chart") - table), Double.NaN, "", true));
	}

	private void opened(String what, Median process, String target) {
		double seconds = process.printed("table");
		double stall = process.printed("stall");
		add(new Figure(what, Figure.seconds(seconds), Double.NaN, target, seconds <= 1));
		add(new Figure("… longest stall of the UI thread", Figure.millis(stall), process.printed("stallCpu"),
				"≤ 100 ms", stall <= 0.1));
	}

	/** Launches the desktop with its script, opens the files and closes it. */
	private Median desktop(String files) throws IOException, InterruptedException {
		List<FinishedProcess> processes = new ArrayList<>();
		for (int round = 0; round < rounds; round++) {
			Path workspace = Files.createTempDirectory(folder, "workspace");
			String options = "-D" + DESKTOP + "=" + files + " -D" + DESKTOP + ".start=" + System.currentTimeMillis();
			processes.add(FinishedProcess.run(List.of(desktop.toString(), "-data", workspace.toString()),
					Map.of("JAVA_TOOL_OPTIONS", options)));
		}
		return new Median(processes);
	}

	private Median work(String heap, String... arguments) throws IOException, InterruptedException {
		List<String> all = new ArrayList<>(
				List.of(heap, "-cp", System.getProperty("java.class.path"), Work.class.getName()));
		all.addAll(List.of(arguments));
		return repeat(Path.of(System.getProperty("java.home")), all, Map.of());
	}

	private Median repeat(Path java, List<String> arguments, Map<String, String> environment)
			throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of(java.resolve("bin/java").toString()));
		command.addAll(arguments);
		List<FinishedProcess> processes = new ArrayList<>();
		for (int round = 0; round < rounds; round++) {
			processes.add(FinishedProcess.run(command, environment));
		}
		return new Median(processes);
	}

	private void add(Figure figure) {
		System.err.println(String.join("  ", figure.cells()));
		allMet &= !figure.missed();
		table.add(figure);
	}

	private void deleteFolder() throws IOException {
		try (Stream<Path> files = Files.walk(folder)) {
			for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
				Files.delete(file);
			}
		}
	}

	private static String release(Path java) throws IOException {
		return Files.readAllLines(java.resolve("release")).stream().filter(line -> line.startsWith("JAVA_VERSION="))
				.map(line -> line.replaceAll(".*\"(.*)\".*", "$1")).findFirst().orElse("of " + java);
	}

	private static String perSecond(double megabytes) {
		return String.format(Locale.ROOT, "%.0f MB/s", megabytes);
	}

	private static String megabytes(double megabytes) {
		return String.format(Locale.ROOT, "%.0f MB", megabytes);
	}
}
