// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.runs;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Computes for the number of rounds given by the file {@code pace} in its jar, so that revisions can differ in speed.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(5)
@Warmup(iterations = 3, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public class PacedLoopBenchmark {

	private static final int USUAL = 100_000;

	private int rounds;

	/** Reads the number of rounds. */
	@Setup
	public void read() throws IOException {
		try (InputStream in = PacedLoopBenchmark.class.getResourceAsStream("/pace")) {
			rounds = in == null
					? USUAL
					: Integer.parseInt(new String(in.readAllBytes(), StandardCharsets.UTF_8).strip());
		}
	}

	/** Does the same amount of work in each round. */
	@Benchmark
	public long compute() {
		long value = rounds;
		for (int round = 0; round < rounds; round++) {
			value = value * 6364136223846793005L + 1442695040888963407L;
			value ^= value >>> 17;
		}
		return value;
	}
}
