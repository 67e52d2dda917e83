// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.process;

import java.util.List;
import org.flightbench.bench.BenchmarkOutcome;

/**
 * The scores of a fork's iterations, in the order in which they ran.
 *
 * @param benchmark of which it is a fork
 * @param fork its number, from 1 on; 0 if JMH ran it in its own JVM
 * @param unit of the scores
 * @param warmup those of its warm-up iterations
 * @param measured those of its measured iterations, of which results are made
 */
public record ForkScores(BenchmarkOutcome benchmark, int fork, String unit, List<Double> warmup,
		List<Double> measured) {

	public ForkScores {
		warmup = List.copyOf(warmup);
		measured = List.copyOf(measured);
	}
}
