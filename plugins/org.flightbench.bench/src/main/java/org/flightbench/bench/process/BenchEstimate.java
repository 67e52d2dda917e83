// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.process;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.flightbench.bench.BenchOptions;
import org.flightbench.bench.CatalogEntry;
import org.flightbench.bench.CatalogEntry.Iterations;
import org.flightbench.results.Mode;

/**
 * An estimate of the duration of a run.
 *
 * @param time the time of all forks, including {@link #START} for each, but not the setup and teardown of benchmarks or
 * the overhead of profilers
 * @param isLowerBound whether the run probably takes longer, because it includes single-shot benchmarks of unknown
 * duration
 * @param results the number of results, one for each combination of benchmark, mode and parameter values
 */
public record BenchEstimate(Duration time, boolean isLowerBound, long results) {

	/** The estimated time to start a fork: JMH's JVM, the JVM of the fork, and initial class loading. */
	public static final Duration START = Duration.ofMillis(700);

	/**
	 * Estimates a run with the given options, which override the values in the catalog. Ignores
	 * {@link BenchOptions#others}.
	 */
	public static BenchEstimate of(BenchmarkCatalog catalog, BenchOptions options) {
		Duration time = Duration.ZERO;
		boolean isLowerBound = false;
		long results = 0;
		for (CatalogEntry entry : catalog.entries()) {
			if (options.benchmarks().isEmpty() || options.benchmarks().contains(entry.benchmark())) {
				long combinations = combinations(entry.params(), options.params());
				results += combinations;
				time = time.plus(oneResult(entry, options).multipliedBy(combinations));
				isLowerBound |= entry.mode() == Mode.SINGLE_SHOT;
			}
		}
		return new BenchEstimate(time, isLowerBound, results);
	}

	/** Estimates a run of all benchmarks in the catalog with the settings in the catalog. */
	public static BenchEstimate of(BenchmarkCatalog catalog) {
		return of(catalog, BenchOptions.NONE);
	}

	private static long combinations(Map<String, List<String>> params, Map<String, List<String>> chosen) {
		long combinations = 1;
		for (Map.Entry<String, List<String>> param : params.entrySet()) {
			combinations *= chosen.getOrDefault(param.getKey(), param.getValue()).size();
		}
		return combinations;
	}

	private static Duration oneResult(CatalogEntry entry, BenchOptions options) {
		int forks = options.forks() == null ? entry.forks() : options.forks();
		return ofFork(entry, options).multipliedBy(Math.max(1, forks) + entry.warmupForks());
	}

	/** Returns the estimated time of a fork. */
	public static Duration ofFork(CatalogEntry entry, BenchOptions options) {
		Duration fork = START;
		if (entry.mode() != Mode.SINGLE_SHOT) {
			fork = fork.plus(time(entry.warmup(), options.warmupIterations(), options.warmupTime()))
					.plus(time(entry.measurement(), options.iterations(), options.iterationTime()));
		}
		return fork;
	}

	private static Duration time(Iterations iterations, Integer count, Duration each) {
		return (each == null ? iterations.time() : each).multipliedBy(count == null ? iterations.count() : count);
	}
}
