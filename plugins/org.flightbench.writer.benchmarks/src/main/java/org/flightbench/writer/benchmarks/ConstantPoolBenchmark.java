// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Measures the time to build a constant pool: an operation writes {@link #poolSize} events with one string each to a
 * new, empty recording. Opening and closing the recording is not measured.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class ConstantPoolBenchmark extends WriterBenchmark {

	/**
	 * The number of recordings that are opened and closed in parallel, so that many operations share the wait that
	 * JMC's writer may need to close a recording.
	 */
	private static final int RECORDINGS_AT_ONCE = 64;

	/** The number of events written by an operation. */
	@Param({"100", "500", "1000"})
	public int poolSize;

	/** Unique strings, one for each event of an operation. */
	public static class OneForEachEvent extends UniqueStrings {

		private int poolSize;

		/** Sets the number of strings to the size of the pool. */
		@Setup(Level.Trial)
		public void size(BenchmarkParams parameters) {
			poolSize = Integer.parseInt(parameters.getParam("poolSize"));
		}

		@Override
		int count() {
			return poolSize;
		}
	}

	@Override
	BoundedRecordings newRecordings(JfrWriter found, Path files) {
		return new BoundedRecordings(found, poolSize, RECORDINGS_AT_ONCE, files);
	}

	@Override
	int eventsPerInvocation() {
		return poolSize;
	}

	/** Writes unique strings, so that each event adds an entry to the pool. */
	@Benchmark
	public void buildConstantPoolWithUniqueStrings(OneForEachEvent unique) {
		for (int event = 0; event < poolSize; event++) {
			recording.writeText(unique.get(event));
		}
	}

	/** Writes ten different strings, so that only the first ten events add an entry to the pool. */
	@Benchmark
	public void buildConstantPoolWithRepeatedStrings() {
		for (int event = 0; event < poolSize; event++) {
			recording.writeText(RepeatedStrings.repeated(event));
		}
	}

	/** Alternates between unique strings and ten repeated ones. */
	@Benchmark
	public void buildConstantPoolMixed(OneForEachEvent unique) {
		for (int pair = 0; pair < poolSize / 2; pair++) {
			recording.writeText(unique.get(pair));
			recording.writeText(RepeatedStrings.repeated(pair));
		}
	}
}
