// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

import org.flightbench.base.ReadProgress;
import org.flightbench.results.read.RunReader;

import com.google.gson.JsonParser;

/**
 * Work that {@link Figures} measures in a fresh JVM. Prints the time it took, the peak memory and the number of
 * results.
 */
final class Work {

	private Work() {}

	/**
	 * @param arguments {@code read FILE} to use Flightbench's reader, {@code tree FILE} to use Gson, or {@code compare}
	 */
	public static void main(String[] arguments) throws IOException {
		ComparisonBenchmark comparison = new ComparisonBenchmark();
		if (arguments[0].equals("compare")) {
			comparison.makeRuns();
		}
		long start = System.nanoTime();
		int results = switch (arguments[0]) {
			case "read" -> RunReader.read(Path.of(arguments[1]), ReadProgress.NONE).results().size();
			case "tree" -> tree(Path.of(arguments[1]));
			case "compare" -> comparison.compare().candidates().get(0).results().size();
			default -> throw new IllegalArgumentException(arguments[0]);
		};
		double seconds = (System.nanoTime() - start) / 1e9;
		System.out.printf(Locale.ROOT, "work=%.4f memory=%.1f results=%d%n", seconds,
				FinishedProcess.peakMegabytes(ProcessHandle.current().pid()), results);
	}

	private static int tree(Path file) throws IOException {
		try (Reader text = Files.newBufferedReader(file)) {
			return JsonParser.parseReader(text).getAsJsonArray().size();
		}
	}
}
