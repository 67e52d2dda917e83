// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.kills;

import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The benchmark that {@code bench} runs when it is killed. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class PacedLoopBenchmark {

	private static final int ROUNDS = 100_000;

	/** Does the same amount of work in each round. */
	@Benchmark
	public long compute() {
		long value = ROUNDS;
		for (int round = 0; round < ROUNDS; round++) {
			value = value * 6364136223846793005L + 1442695040888963407L;
			value ^= value >>> 17;
		}
		return value;
	}
}
