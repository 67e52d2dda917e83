// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;

/**
 * Keeps what a run measures. JMH reports a finished benchmark's iterations without their forks, so these are collected
 * while they run.
 */
abstract class CollectedResults {

	private final List<List<IterationResult>> forks = new ArrayList<>();

	/** A benchmark has finished, with these forks. */
	abstract void finished(BenchmarkResult aggregated, List<BenchmarkResult> byFork) throws IOException;

	/** The run has ended, with these results as JMH has them. */
	abstract void ended(Collection<RunResult> all) throws IOException;

	final void benchmarkStarts() {
		forks.clear();
	}

	final void forkStarts() {
		forks.add(new ArrayList<>());
	}

	final void iterationMeasured(IterationResult result) {
		if (forks.isEmpty()) {
			forkStarts();
		}
		forks.get(forks.size() - 1).add(result);
	}

	/** Takes the result of the benchmark whose forks were collected. */
	final void benchmarkFinished(BenchmarkResult aggregated) throws IOException {
		List<BenchmarkResult> byFork = new ArrayList<>();
		for (List<IterationResult> fork : forks) {
			if (!fork.isEmpty()) {
				byFork.add(new BenchmarkResult(aggregated.getParams(), fork));
			}
		}
		for (Result<?> ofBenchmark : ofProfilers(aggregated)) {
			byFork.get(0).addBenchmarkResult(ofBenchmark);
		}
		finished(aggregated, byFork);
	}

	/** Writes results as JMH's JSON, the whole file or nothing. */
	static void write(Collection<RunResult> results, Path file) throws IOException {
		ByteArrayOutputStream json = new ByteArrayOutputStream();
		try (PrintStream out = new PrintStream(json, false, StandardCharsets.UTF_8.name())) {
			ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(results);
		}
		replace(file, json.toByteArray());
	}

	/**
	 * Replaces a file as a whole, or leaves it and nothing else.
	 *
	 * @throws FileSystemException that names the file and why it cannot be written
	 */
	static void replace(Path file, byte[] content) throws FileSystemException {
		Path whole = file.resolveSibling(file.getFileName() + ".tmp");
		try {
			Files.write(whole, content);
			Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
		} catch (IOException e) {
			whole.toFile().delete();
			throw new FileSystemException(file.toString(), null, e.getMessage());
		}
	}

	/** Results that profilers add to a whole benchmark. */
	@SuppressWarnings("rawtypes")
	static List<Result<?>> ofProfilers(BenchmarkResult result) {
		List<Result<?>> ofProfilers = new ArrayList<>();
		for (String label : result.getBenchmarkResults().keys()) {
			for (Result one : result.getBenchmarkResults().get(label)) {
				ofProfilers.add(one);
			}
		}
		return ofProfilers;
	}
}
