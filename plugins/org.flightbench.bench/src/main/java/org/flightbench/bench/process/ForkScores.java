// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.process;

import java.util.List;
import org.flightbench.bench.BenchmarkOutcome;

/**
 * The scores of a fork's iterations, in execution order.
 *
 * @param benchmark the benchmark
 * @param fork the number of the fork, starting at 1; 0 if JMH ran the benchmark in its own JVM
 * @param unit the unit of the scores
 * @param warmup the scores of warm-up iterations
 * @param measured the scores of measurement iterations, which determine the result
 */
public record ForkScores(BenchmarkOutcome benchmark, int fork, String unit, List<Double> warmup,
		List<Double> measured) {

	public ForkScores {
		warmup = List.copyOf(warmup);
		measured = List.copyOf(measured);
	}
}
