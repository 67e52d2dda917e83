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
 * A collector of the results of a run. It groups iterations by fork as they end, because JMH's result of a finished
 * benchmark does not contain the forks of its iterations.
 */
abstract class CollectedResults {

	private final List<List<IterationResult>> forks = new ArrayList<>();

	/**
	 * Called when a benchmark has finished.
	 *
	 * @param aggregated the result of all forks
	 * @param byFork the result of each fork
	 */
	abstract void finished(BenchmarkResult aggregated, List<BenchmarkResult> byFork) throws IOException;

	/**
	 * Called when the run has ended.
	 *
	 * @param all the results reported by JMH
	 */
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

	/** Processes the result of a benchmark, whose forks have already been collected. */
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

	/** Writes results in JMH's JSON format, atomically. */
	static void write(Collection<RunResult> results, Path file) throws IOException {
		ByteArrayOutputStream json = new ByteArrayOutputStream();
		try (PrintStream out = new PrintStream(json, false, StandardCharsets.UTF_8.name())) {
			ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(results);
		}
		replace(file, json.toByteArray());
	}

	/**
	 * Replaces a file atomically. Leaves no temporary file behind if this fails.
	 *
	 * @throws FileSystemException if the file cannot be written; the exception contains its name and the reason
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

	/** Returns the results that profilers added to the benchmark as a whole. */
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
