// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import org.flightbench.cli.Main;

/**
 * Prints how long Spark takes to create the merged flame graph of a fleet, next to the time for one flame graph per
 * recording in a single process, and how the time grows with the number of recordings.
 */
final class Fleet {

	private static final double MAX_OF_SINGLE = 1.3;
	private static final double MAX_OF_TWICE = 2 * 1.15;
	private static final long PATIENCE_SECONDS = 3600;
	private static final String JAVA = System.getProperty("java.home") + "/bin/java";
	private static final String HEAP = "-Xmx512m";
	/** The compiler option that the {@code flightbench} start script passes to Java. */
	private static final String COMPILER = "-XX:TieredStopAtLevel=1";

	private Fleet() {}

	/** @param arguments a folder of recordings, a folder with twice as many, and optionally {@code --write DOCUMENT} */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		TargetTable table = new TargetTable();
		double[] processor = new double[2];
		Path results = Files.createTempDirectory("flightbench");
		try {
			for (int size = 0; size < 2; size++) {
				Path folder = Path.of(arguments[size]);
				List<Path> files = files(folder);
				String what = String.format(Locale.ROOT, "%d recordings, %.0f MB: ", files.size(), megabytes(files));
				Path merged = results.resolve("merged.collapsed");
				FinishedProcess fleet = FinishedProcess.run(List.of(JAVA, HEAP, COMPILER,
						"@plugins/org.flightbench.spark/java-options", "-cp", System.getProperty("measure.fleet"),
						Main.class.getName(), "fleet", "flame", folder.toString(), "--out", merged.toString()),
						Map.of(),
						PATIENCE_SECONDS, false);
				FinishedProcess each = FinishedProcess.run(List.of(JAVA, HEAP, COMPILER, "-cp",
						System.getProperty("java.class.path"), Each.class.getName(), folder.toString(),
						results.toString()),
						Map.of(), PATIENCE_SECONDS, false);
				requireEqual(merged, results, files.size());
				processor[size] = fleet.processorSeconds();
				double ratio = fleet.processorSeconds() / each.processorSeconds();
				table.add(what + "fleet flame", FigureTable.number(ratio, 2) + " × flame", fleet.processorSeconds(),
						"≤ 1.3 ×", ratio <= MAX_OF_SINGLE);
				table.add("… elapsed", TargetTable.seconds(fleet.seconds()), Double.NaN);
				table.add("… flame of each in one process, elapsed", TargetTable.seconds(each.seconds()),
						each.processorSeconds());
			}
		} finally {
			for (Path file : files(results)) {
				Files.delete(file);
			}
			Files.delete(results);
		}
		double growth = processor[1] / processor[0];
		table.add("Processor time of twice the recordings", FigureTable.number(growth, 2) + " ×", Double.NaN,
				"≤ 2.3 ×", growth <= MAX_OF_TWICE);
		table.printAndExit(arguments, "fleet", "Heap of 512 MB, one process each.");
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

	private static void requireEqual(Path merged, Path results, int count) throws IOException {
		Map<String, Long> sum = new HashMap<>();
		for (int file = 0; file < count; file++) {
			add(results.resolve(file + ".collapsed"), sum);
		}
		Map<String, Long> stacks = new HashMap<>();
		add(merged, stacks);
		if (!stacks.equals(sum)) {
			throw new IllegalStateException("the merged stacks are not the sum of the others");
		}
	}

	private static void add(Path collapsed, Map<String, Long> stacks) throws IOException {
		for (String line : Files.readAllLines(collapsed)) {
			int space = line.lastIndexOf(' ');
			stacks.merge(line.substring(0, space), Long.parseLong(line.substring(space + 1)), Long::sum);
		}
	}

	/** Writes a flame graph for each recording in a folder, one after another. */
	static final class Each {

		private Each() {}

		/**
		 * @param arguments the folder of recordings, and the folder for the flame graphs, each of which is named after
		 * the index of its recording
		 */
		public static void main(String[] arguments) throws IOException {
			List<Path> recordings = files(Path.of(arguments[0]));
			for (int file = 0; file < recordings.size(); file++) {
				Path result = Path.of(arguments[1]).resolve(file + ".collapsed");
				if (Main.run("flame", recordings.get(file).toString(), "--out", result.toString()) != 0) {
					throw new IllegalStateException(recordings.get(file).toString());
				}
			}
		}
	}
}
