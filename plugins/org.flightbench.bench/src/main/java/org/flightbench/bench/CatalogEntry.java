// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightbench.results.Mode;

/**
 * A benchmark in one mode, and how JMH would run it.
 *
 * @param benchmark fully qualified class and method
 * @param mode what is measured
 * @param threads number of threads, {@link #ALL_THREADS} for as many as the machine has
 * @param forks number of forks, 0 to run in the JVM of JMH itself
 * @param warmupForks number of forks whose results are thrown away
 * @param warmup the warm-up of each fork
 * @param measurement the measurement of each fork
 * @param params the values of each parameter, in the order of JMH; none for a parameter that has no default
 */
public record CatalogEntry(String benchmark, Mode mode, int threads, int forks, int warmupForks, Iterations warmup,
		Iterations measurement, Map<String, List<String>> params) {

	/** Stands for as many threads as the machine has. */
	public static final int ALL_THREADS = -1;

	/**
	 * Some iterations.
	 *
	 * @param count how many, 0 or more
	 * @param time of each; zero in mode {@code ss}, where an iteration takes as long as it takes
	 */
	public record Iterations(int count, Duration time) {}

	public CatalogEntry {
		Map<String, List<String>> copy = new LinkedHashMap<>();
		params.forEach((name, values) -> copy.put(name, List.copyOf(values)));
		params = Collections.unmodifiableMap(copy);
	}

	/** The benchmark's class, fully qualified. */
	public String className() {
		return benchmark.substring(0, benchmark.lastIndexOf('.'));
	}

	/** The benchmark's method. */
	public String methodName() {
		return benchmark.substring(benchmark.lastIndexOf('.') + 1);
	}
}
