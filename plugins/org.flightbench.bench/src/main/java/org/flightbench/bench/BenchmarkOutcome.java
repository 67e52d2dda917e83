// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A benchmark of a run, and its outcome.
 *
 * @param benchmark fully qualified class and method
 * @param mode JMH's short name of the mode
 * @param threads number of threads
 * @param params parameters by name
 * @param state its state
 * @param error why it failed, null if it did not
 */
public record BenchmarkOutcome(String benchmark, String mode, int threads, SortedMap<String, String> params,
		State state, String error) {

	/** The outcome of a benchmark. */
	public enum State {
		/** It is still running, or was when the run was stopped. */
		RUNNING,
		/** Its result is there. */
		FINISHED,
		/** It has no result. */
		FAILED
	}

	public BenchmarkOutcome {
		params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
	}

	/** Class and method without the package, with parameters: {@code Pool.take (size=100)}. */
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
