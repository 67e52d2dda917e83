// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightbench.results.Mode;

/**
 * A benchmark in one mode, with the settings that JMH would use.
 *
 * @param benchmark the fully qualified benchmark method
 * @param mode the benchmark mode
 * @param threads the number of threads, or {@link #ALL_THREADS} for one per processor
 * @param forks the number of forks; 0 to run in the JVM of JMH itself
 * @param warmupForks the number of forks whose results are discarded
 * @param warmup the warm-up iterations of each fork
 * @param measurement the measurement iterations of each fork
 * @param params the values of each parameter, in JMH's order; an empty list for a parameter without a default
 */
public record CatalogEntry(String benchmark, Mode mode, int threads, int forks, int warmupForks, Iterations warmup,
		Iterations measurement, Map<String, List<String>> params) {

	/** A value for {@code threads} that stands for one thread per processor of the machine. */
	public static final int ALL_THREADS = -1;

	/**
	 * A number of iterations of equal duration.
	 *
	 * @param count the number of iterations
	 * @param time the duration of an iteration; zero in single-shot mode, where the benchmark determines it
	 */
	public record Iterations(int count, Duration time) {}

	public CatalogEntry {
		Map<String, List<String>> copy = new LinkedHashMap<>();
		params.forEach((name, values) -> copy.put(name, List.copyOf(values)));
		params = Collections.unmodifiableMap(copy);
	}

	/** Returns the fully qualified name of the class. */
	public String className() {
		return benchmark.substring(0, benchmark.lastIndexOf('.'));
	}

	public String methodName() {
		return benchmark.substring(benchmark.lastIndexOf('.') + 1);
	}
}
