// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.bench.driver;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;

/**
 * Keeps the results in a file from the first finished benchmark on; JMH itself writes them only at the very end. JMH
 * tells a finished benchmark's iterations without their forks, so these are collected while they run.
 */
final class ResultsSoFar {

	private final Path file;
	private final List<RunResult> results = new ArrayList<>();
	private final List<List<IterationResult>> forks = new ArrayList<>();

	/** @param file the file of results, replaced whole each time */
	ResultsSoFar(Path file) {
		this.file = file;
	}

	void benchmarkStarts() {
		forks.clear();
	}

	void forkStarts() {
		forks.add(new ArrayList<>());
	}

	void iterationMeasured(IterationResult result) {
		if (forks.isEmpty()) {
			forkStarts();
		}
		forks.get(forks.size() - 1).add(result);
	}

	/** Adds the result of the benchmark whose forks were collected. */
	void benchmarkFinished(BenchmarkResult aggregated) throws IOException {
		BenchmarkParams params = aggregated.getParams();
		List<BenchmarkResult> byFork = new ArrayList<>();
		for (List<IterationResult> fork : forks) {
			if (!fork.isEmpty()) {
				byFork.add(new BenchmarkResult(params, fork));
			}
		}
		for (Result<?> ofBenchmark : ofProfilers(aggregated)) {
			byFork.get(0).addBenchmarkResult(ofBenchmark);
		}
		results.add(new RunResult(params, byFork));
		write(results);
	}

	/** Writes JMH's own results of the whole run. */
	void write(Collection<RunResult> all) throws IOException {
		Path whole = file.resolveSibling(file.getFileName() + ".tmp");
		try (PrintStream out = new PrintStream(whole.toFile(), StandardCharsets.UTF_8.name())) {
			ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(all);
			if (out.checkError()) {
				throw new IOException("cannot write " + whole);
			}
		}
		Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
	}

	@SuppressWarnings("rawtypes")
	private static List<Result<?>> ofProfilers(BenchmarkResult aggregated) {
		List<Result<?>> ofProfilers = new ArrayList<>();
		for (String label : aggregated.getBenchmarkResults().keys()) {
			for (Result result : aggregated.getBenchmarkResults().get(label)) {
				ofProfilers.add(result);
			}
		}
		return ofProfilers;
	}
}
