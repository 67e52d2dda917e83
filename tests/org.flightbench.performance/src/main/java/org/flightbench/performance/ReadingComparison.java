// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.flightbench.results.Run;
import org.flightbench.results.read.ReadProgress;
import org.flightbench.results.read.RunReader;

/**
 * Reads a result file of 100 MB in fresh processes: by Flightbench's reader, and by Gson's {@link JsonParser} as anyone
 * would. Prints what they took, as a table.
 *
 * <pre> java -cp tests/org.flightbench.performance/target/performance.jar org.flightbench.performance.ReadingComparison
 * </pre>
 */
public final class ReadingComparison {

	private static final int RESULTS = 10_000;
	private static final int FORKS = 5;
	private static final int ITERATIONS = 7;
	private static final int ROUNDS = 7;
	private static final double MEGABYTE = 1e6;

	/** What reads the file, and with how much heap. */
	private record Contestant(String name, String reader, String heap) {}

	/** What one process took. */
	private record Measurement(double seconds, double processSeconds, double peakMegabytes) {}

	private ReadingComparison() {}

	/**
	 * Compares, or, with the arguments that it gives to its own processes, reads once.
	 *
	 * @param arguments none to compare; else a reader's name and a file
	 */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		if (arguments.length == 2) {
			readOnce(arguments[0], Path.of(arguments[1]));
			return;
		}
		Path file = Files.createTempFile("flightbench", ".json");
		try {
			new ResultFileGenerator(FORKS, ITERATIONS).write(file, RESULTS);
			compare(file);
		} finally {
			Files.delete(file);
		}
	}

	private static void readOnce(String reader, Path file) throws IOException {
		long start = System.nanoTime();
		int results = reader.equals("flightbench") ? readRun(file) : readTree(file);
		double seconds = (System.nanoTime() - start) / 1e9;
		System.out.println(seconds + " " + peakMegabytes() + " " + results);
	}

	private static int readRun(Path file) throws IOException {
		Run run = RunReader.read(file, ReadProgress.NONE);
		return run.results().size();
	}

	private static int readTree(Path file) throws IOException {
		try (Reader text = Files.newBufferedReader(file)) {
			JsonArray tree = JsonParser.parseReader(text).getAsJsonArray();
			return tree.size();
		}
	}

	/** The most memory that this process had, as Linux counts it; NaN elsewhere. */
	private static double peakMegabytes() throws IOException {
		Path status = Path.of("/proc/self/status");
		if (!Files.exists(status)) {
			return Double.NaN;
		}
		return Files.readAllLines(status).stream().filter(line -> line.startsWith("VmHWM:"))
				.mapToDouble(line -> Double.parseDouble(line.replaceAll("[^0-9]", "")) * 1024 / MEGABYTE).findFirst()
				.orElse(Double.NaN);
	}

	private static void compare(Path file) throws IOException, InterruptedException {
		double size = Files.size(file) / MEGABYTE;
		System.out.printf(Locale.ROOT,
				"%d results, %d forks, %d iterations: %.1f MB; Java %s, %d processors; median of %d%n",
				RESULTS, FORKS, ITERATIONS, size, Runtime.version(), Runtime.getRuntime().availableProcessors(),
				ROUNDS);
		System.out.printf("%-24s%8s%12s%10s%12s%18s%n", "", "heap", "reading s", "MB/s", "process s", "peak memory MB");
		for (Contestant contestant : List.of(new Contestant("Flightbench", "flightbench", "256m"),
				new Contestant("Gson's JsonParser", "gson", "256m"),
				new Contestant("Gson's JsonParser", "gson", "2g"))) {
			Optional<Measurement> median = median(contestant, file);
			System.out.printf(Locale.ROOT, "%-24s%8s", contestant.name(), contestant.heap());
			if (median.isPresent()) {
				Measurement measurement = median.get();
				System.out.printf(Locale.ROOT, "%12.2f%10.0f%12.2f%18.0f%n", measurement.seconds(),
						size / measurement.seconds(),
						measurement.processSeconds(), measurement.peakMegabytes());
			} else {
				System.out.println("   runs out of memory");
			}
		}
	}

	/** The median in reading time of some fresh processes; empty if the heap is too small. */
	private static Optional<Measurement> median(Contestant contestant, Path file)
			throws IOException, InterruptedException {
		List<Measurement> measurements = new ArrayList<>();
		for (int round = 0; round < ROUNDS; round++) {
			Optional<Measurement> measurement = measure(contestant, file);
			if (measurement.isEmpty()) {
				return measurement;
			}
			measurements.add(measurement.get());
		}
		measurements.sort((left, right) -> Double.compare(left.seconds(), right.seconds()));
		return Optional.of(measurements.get(ROUNDS / 2));
	}

	private static Optional<Measurement> measure(Contestant contestant, Path file)
			throws IOException, InterruptedException {
		long start = System.nanoTime();
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-Xmx" + contestant.heap(), "-cp", System.getProperty("java.class.path"),
				ReadingComparison.class.getName(),
				contestant.reader(), file.toString()).redirectErrorStream(true).start();
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		int status = process.waitFor();
		double processSeconds = (System.nanoTime() - start) / 1e9;
		if (status != 0 && output.contains("OutOfMemoryError")) {
			return Optional.empty();
		}
		String[] words = output.strip().split(" ");
		if (status != 0 || !words[words.length - 1].equals(Integer.toString(RESULTS))) {
			throw new IOException("unexpected output: " + output);
		}
		return Optional.of(new Measurement(Double.parseDouble(words[0]), processSeconds, Double.parseDouble(words[1])));
	}
}
