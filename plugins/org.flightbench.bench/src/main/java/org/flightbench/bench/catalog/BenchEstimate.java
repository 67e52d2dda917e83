// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.catalog;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.flightbench.bench.BenchOptions;
import org.flightbench.bench.CatalogEntry;
import org.flightbench.bench.CatalogEntry.Iterations;
import org.flightbench.results.Mode;

/**
 * How long a run will take.
 *
 * @param time of all forks of all results, with {@link #START} for each fork; set-up and tear-down of the benchmarks,
 * and what profilers do, come on top
 * @param isLowerBound whether it will probably take longer, because mode {@code ss} takes as long as the benchmark does
 * @param results how many results there will be: one for each benchmark, mode and combination of parameters
 */
public record BenchEstimate(Duration time, boolean isLowerBound, long results) {

	/** The time to start a fork: JMH's JVM, the fork's JVM, the first class loading. */
	public static final Duration START = Duration.ofMillis(700);

	/**
	 * Of a run with these options, which replace the catalog's values; {@link BenchOptions#others} are not known.
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

	/** The estimate of a run of exactly what the catalog contains. */
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

	/** The time of one fork. */
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
