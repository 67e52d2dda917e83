// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.RunDescription;

/** Creates and compares runs of one benchmark that have a {@code run.json} next to their results. */
final class DescribedRuns {

	private DescribedRuns() {}

	/**
	 * Creates a run in a folder.
	 *
	 * @param folder the parent of the folder, which is created if needed
	 * @param name the name of the run and its folder
	 * @param description the text of its {@code run.json}, or null to omit it
	 * @param forks the mean of each fork
	 */
	static Run run(Path folder, String name, String description, double... forks) throws IOException {
		Path ofRun = Files.createDirectories(folder.resolve(name));
		Files.deleteIfExists(ofRun.resolve("run.json"));
		if (description != null) {
			Files.writeString(ofRun.resolve("run.json"), description);
		}
		Path results = ofRun.resolve("results.json");
		return new Run(name, results, List.of(Results.throughput("org.acme.Pool.take", forks)), List.of(),
				RunDescription.beside(results).orElse(RunDescription.NONE));
	}

	/** Compares the benchmark in two runs. */
	static ResultComparison compare(Run before, Run after, ComparisonSettings settings) {
		return Comparer.compare(List.of(before, after), 0, Metric.PRIMARY, settings).candidates().get(0).results()
				.get(0);
	}
}
