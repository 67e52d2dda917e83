// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The outcome of a benchmark in a run.
 *
 * @param benchmark the fully qualified benchmark method
 * @param mode JMH's short name of the mode
 * @param threads the number of threads
 * @param params the parameters by name
 * @param state the state of the benchmark
 * @param error the reason for a failure; null if it did not fail
 */
public record BenchmarkOutcome(String benchmark, String mode, int threads, SortedMap<String, String> params,
		State state, String error) {

	/** The state of a benchmark. */
	public enum State {
		/** The benchmark is running, or was running when the run was stopped. */
		RUNNING,
		/** The benchmark has a result. */
		FINISHED,
		/** The benchmark failed and has no result. */
		FAILED
	}

	public BenchmarkOutcome {
		params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
	}

	/**
	 * Returns the class and method without the package, but with parameters, for example {@code Pool.take (size=100)}.
	 */
	public String shortName() {
		int method = benchmark.lastIndexOf('.');
		String name = benchmark.substring(benchmark.lastIndexOf('.', method - 1) + 1);
		if (params.isEmpty()) {
			return name;
		}
		String values = params.toString();
		return name + " (" + values.substring(1, values.length() - 1) + ")";
	}

	public BenchmarkOutcome ended(State end, String reason) {
		return new BenchmarkOutcome(benchmark, mode, threads, params, end, reason);
	}
}
