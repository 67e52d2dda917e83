// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;

/** Writes the results so far whenever a benchmark finishes. JMH itself writes them only at the end of the run. */
final class ResultsSoFar extends CollectedResults {

	private final Path file;
	private final List<RunResult> results = new ArrayList<>();

	/** @param file the results file, which is replaced atomically each time */
	ResultsSoFar(Path file) {
		this.file = file;
	}

	@Override
	void finished(BenchmarkResult aggregated, List<BenchmarkResult> byFork) throws IOException {
		results.add(new RunResult(aggregated.getParams(), byFork));
		write(results, file);
	}

	@Override
	void ended(Collection<RunResult> all) throws IOException {
		write(all, file);
	}
}
