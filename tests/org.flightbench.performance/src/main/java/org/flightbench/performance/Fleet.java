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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import com.google.gson.JsonParser;

import org.flightbench.cli.Main;

/**
 * Prints how long the merged flame graph of a fleet takes with Spark, beside flame graphs of the same recordings one
 * after another and beside the JDK's parser in Spark, and how time and memory grow with the number of recordings.
 * Checks that the merged stacks are the sum of the others, and that a seeded regression is found.
 */
final class Fleet {

	private static final double MAX_OF_SINGLE = 1.3;
	private static final double MAX_GROWTH = 1.15;
	private static final long PATIENCE_SECONDS = 20_000;
	private static final int[] FILES_OF_HOST = {1, 2, 5, 10};
	private static final String REGRESSED = "org.acme.orders.Work3.run";
	private static final String PATTERN = "{service}/{version}/{host}/*.jfr";
	private static final Path ROOT = Path.of("").toAbsolutePath();
	private static final String CLI = ROOT + "/plugins/org.flightbench.cli/target/flightbench-cli.jar";
	private static final String FLEET = ROOT + "/plugins/org.flightbench.fleet/target";
	private static final String CLASS_PATH = FLEET + "/fleet/*:" + CLI;
	private static final String JAVA = System.getProperty("java.home") + "/bin/java";
	private static final String HEAP = "-Xmx512m";
	/** Touches the whole heap at the start, so that memory differs only by what is outside of the heap. */
	private static final List<String> WHOLE_HEAP = List.of("-Xms512m", "-XX:+AlwaysPreTouch");
	private static final String HEAP_OF_PEER = "-Xmx3g";
	/** As in the script {@code flightbench}. */
	private static final List<String> OPTIONS = List.of("-XX:TieredStopAtLevel=1",
			"@plugins/org.flightbench.spark/java-options", "-XX:+AutoCreateSharedArchive",
			"-XX:SharedArchiveFile=" + FLEET + "/fleet.jsa", "-Xlog:disable");

	private final FigureTable table = new FigureTable("What", "Time", "Processor time", "Memory", "Figure", "Target",
			"Met");
	private boolean areAllMet = true;
	private final Path folder;
	private final Path results;

	private Fleet(Path folder, Path results) {
		this.folder = folder;
		this.results = results;
	}

	/** @param arguments the folder that the generator wrote, and optionally {@code --write DOCUMENT} */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		Machine machine = new Machine();
		Path results = Files.createTempDirectory("flightbench");
		Fleet fleet = new Fleet(Path.of(arguments[0]), results);
		try {
			fleet.measure();
		} finally {
			Figures.delete(results);
		}
		FigureTable.print(arguments, "fleet", machine.description() + "\n\n" + fleet.table.markdown());
		System.exit(fleet.areAllMet ? 0 : 1);
	}

	private void add(String what, FinishedProcess process, String figure, String target, boolean isMet) {
		areAllMet &= isMet;
		String[] cells = {what, TargetTable.seconds(process.seconds()),
				TargetTable.seconds(process.processorSeconds()),
				Double.isNaN(process.ownMegabytes()) ? "" : TargetTable.megabytes(process.ownMegabytes()), figure,
				target, target.isEmpty() ? "" : isMet ? "yes" : "no"};
		System.err.println(String.join("  ", cells));
		table.add(cells);
	}

	private void measure() throws IOException, InterruptedException {
		// creates the class cache
		fleet("flame", input(1), "--out", results.resolve("merged.collapsed").toString());
		FinishedProcess last = null;
		int before = 0;
		for (int count : FILES_OF_HOST) {
			int size = files(count).size();
			if (size > before) {
				last = grow(count, last, before);
				before = size;
			}
		}
		compare(last, files(FILES_OF_HOST[FILES_OF_HOST.length - 1]));
		diff();
	}

	/** Measures the flame graph of the first recordings of each host, next to that of fewer. */
	private FinishedProcess grow(int count, FinishedProcess last, int before) throws IOException, InterruptedException {
		List<Path> files = files(count);
		FinishedProcess process = fleet("flame", input(count), "--out", merged().toString());
		String what = String.format(Locale.ROOT, "fleet flame of %,d recordings, %,.0f MB", files.size(),
				megabytes(files));
		if (last == null) {
			add(what, process, "", "", true);
			return process;
		}
		double most = MAX_GROWTH * files.size() / before;
		double growth = process.processorSeconds() / last.processorSeconds();
		double memory = process.ownMegabytes() / last.ownMegabytes();
		add(what, process, times(growth) + ", memory " + times(memory),
				"≤ " + times(most) + ", " + times(MAX_GROWTH), growth <= most && memory <= MAX_GROWTH);
		return process;
	}

	private Path merged() {
		return results.resolve("merged.collapsed");
	}

	/** Compares with flame graphs of the same recordings, and with another parser. */
	private void compare(FinishedProcess fleet, List<Path> all) throws IOException, InterruptedException {
		Map<String, Long> sum = new HashMap<>();
		double seconds = 0;
		double processor = 0;
		Path one = results.resolve("one.collapsed");
		for (Path file : all) {
			FinishedProcess flame = run(JAVA, HEAP, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", CLI, "flame",
					file.toString(), "--out", one.toString());
			seconds += flame.seconds();
			processor += flame.processorSeconds();
			add(one, sum);
		}
		FinishedProcess each = new FinishedProcess(seconds, processor, Double.NaN, Double.NaN, "");
		double ratio = fleet.processorSeconds() / processor;
		add("… flame, a process each", each, "fleet " + times(ratio), "≤ 1.3 ×", ratio <= MAX_OF_SINGLE);
		FinishedProcess inOne = run(JAVA, HEAP, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp",
				System.getProperty("java.class.path"), InOneProcess.class.getName(), folder.toString(), one.toString());
		add("… flame, one process", inOne, "fleet " + times(fleet.processorSeconds() / inOne.processorSeconds()), "",
				true);
		FinishedProcess peer = run(JAVA, HEAP_OF_PEER, "@plugins/org.flightbench.spark/java-options", "-cp",
				CLASS_PATH + ":" + FLEET + "/test-classes", "org.flightbench.fleet.FlamePeer", input(10));
		if (peer.printed("weight") != sum.values().stream().mapToDouble(Long::doubleValue).sum()) {
			throw new IllegalStateException("the peer counts " + peer.output());
		}
		add("… binaryFile, jdk.jfr.consumer", peer,
				times(peer.processorSeconds() / fleet.processorSeconds()) + " fleet", "", true);
		Map<String, Long> stacks = new HashMap<>();
		add(merged(), stacks);
		long equal = sum.entrySet().stream().filter(stack -> stack.getValue().equals(stacks.get(stack.getKey())))
				.count();
		System.err.println(stacks.size() + " merged stacks");
		areAllMet &= stacks.equals(sum);
		table.add("… stacks equal to the sum of flame", "", "", "",
				String.format(Locale.ROOT, "%,d of %,d", equal, Math.max(sum.size(), stacks.size())), "all",
				stacks.equals(sum) ? "yes" : "no");
	}

	private void diff() throws IOException, InterruptedException {
		Path json = results.resolve("diff.json");
		FinishedProcess diff = fleet("diff", input(10), "--path-pattern", PATTERN, "--by", "version", "--baseline",
				"1.0", "--candidate", "2.0", "--out", json.toString());
		String first = JsonParser.parseString(Files.readString(json)).getAsJsonObject().getAsJsonArray("methods").get(0)
				.getAsJsonObject().get("name").getAsString();
		add("fleet diff, 10 % more in one method", diff, "first: " + first.replaceFirst(".*\\.(?=\\w+\\.)", ""),
				"Work3.run", first.equals(REGRESSED));
	}

	private static FinishedProcess fleet(String... arguments) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of(JAVA, HEAP));
		command.addAll(WHOLE_HEAP);
		command.addAll(OPTIONS);
		command.addAll(List.of("-cp", CLASS_PATH, Main.class.getName(), "fleet"));
		command.addAll(List.of(arguments));
		return FinishedProcess.run(command, Map.of(), PATIENCE_SECONDS, true);
	}

	private static FinishedProcess run(String... command) throws IOException, InterruptedException {
		return FinishedProcess.run(List.of(command), Map.of(), PATIENCE_SECONDS, false);
	}

	private static String times(double ratio) {
		return FigureTable.number(ratio, 2) + " ×";
	}

	/** Returns the pattern of the first recordings of each host. */
	private String input(int count) {
		return folder + "/*/*/*/{" + IntStream.range(0, count).mapToObj(Integer::toString)
				.collect(Collectors.joining(",")) + "}.jfr";
	}

	private List<Path> files(int count) throws IOException {
		List<String> names = IntStream.range(0, count).mapToObj(number -> number + ".jfr").toList();
		return files(folder).stream().filter(file -> names.contains(file.getFileName().toString())).toList();
	}

	private static List<Path> files(Path folder) throws IOException {
		try (Stream<Path> files = Files.walk(folder)) {
			return files.filter(Files::isRegularFile).sorted().toList();
		}
	}

	private static double megabytes(List<Path> files) throws IOException {
		double bytes = 0;
		for (Path file : files) {
			bytes += Files.size(file);
		}
		return bytes / 1e6;
	}

	private static void add(Path collapsed, Map<String, Long> stacks) throws IOException {
		for (String line : Files.readAllLines(collapsed)) {
			int space = line.lastIndexOf(' ');
			stacks.merge(line.substring(0, space), Long.parseLong(line.substring(space + 1)), Long::sum);
		}
	}

	/** Writes the flame graphs of the recordings in a folder one after another. */
	static final class InOneProcess {

		private InOneProcess() {}

		/** @param arguments the folder, and the file that all flame graphs are written to */
		public static void main(String[] arguments) throws IOException {
			for (Path recording : files(Path.of(arguments[0]))) {
				if (Main.run("flame", recording.toString(), "--out", arguments[1]) != 0) {
					throw new IllegalStateException(recording.toString());
				}
			}
		}
	}
}
