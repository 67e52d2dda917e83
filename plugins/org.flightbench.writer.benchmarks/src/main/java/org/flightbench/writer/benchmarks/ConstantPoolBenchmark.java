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
 * The time in which a constant pool grows from nothing: an operation writes {@link #poolSize} events of one string each
 * into a recording that was opened for it and is empty. Opening and closing it are outside of the measured time.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class ConstantPoolBenchmark extends WriterBenchmark {

	/** How many recordings are opened and closed side by side, so that many operations share one wait. */
	private static final int RECORDINGS_AT_ONCE = 64;

	/** How many events an operation writes. */
	@Param({"100", "500", "1000"})
	public int poolSize;

	/** As many strings as an operation writes events. */
	public static class OneForEachEvent extends UniqueStrings {

		private int poolSize;

		/** Takes over the size of the pool. */
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

	/** Every string is new: the pool grows with each event. */
	@Benchmark
	public void buildConstantPoolWithUniqueStrings(OneForEachEvent unique) {
		for (int event = 0; event < poolSize; event++) {
			recording.writeText(unique.get(event));
		}
	}

	/** Ten strings: the pool finds all but the first ten. */
	@Benchmark
	public void buildConstantPoolWithRepeatedStrings() {
		for (int event = 0; event < poolSize; event++) {
			recording.writeText(RepeatedStrings.repeated(event));
		}
	}

	/** By turns a new string and one of ten. */
	@Benchmark
	public void buildConstantPoolMixed(OneForEachEvent unique) {
		for (int pair = 0; pair < poolSize / 2; pair++) {
			recording.writeText(unique.get(pair));
			recording.writeText(RepeatedStrings.repeated(pair));
		}
	}
}
