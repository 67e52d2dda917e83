// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;

/** Keeps the results in a file from the first finished benchmark on; JMH itself writes them only at the very end. */
final class ResultsSoFar extends CollectedResults {

	private final Path file;
	private final List<RunResult> results = new ArrayList<>();

	/** @param file the file of results, replaced whole each time */
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
