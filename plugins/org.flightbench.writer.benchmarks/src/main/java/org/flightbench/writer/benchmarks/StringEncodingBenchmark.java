// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/**
 * Measures the number of single-string events written per second, for varying shares of strings that are new to the
 * recording. An operation is one event: the writer finds the string in its constant pool or adds it, and encodes the
 * event.
 *
 * <p> Writers encode the bytes of a pooled string at different times. JMC's writer encodes them when a recording is
 * closed, which is not measured, because the writer may also sleep then.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class StringEncodingBenchmark extends WriterBenchmark {

	/** Unique strings, one for each event of an invocation. */
	public static class OneForEachEvent extends UniqueStrings {
		@Override
		int count() {
			return BATCH;
		}
	}

	/** Unique strings, one for every other event of an invocation. */
	public static class OneForEveryOtherEvent extends UniqueStrings {
		@Override
		int count() {
			return BATCH / 2;
		}
	}

	/** Writes ten strings repeatedly. */
	@Benchmark
	@OperationsPerInvocation(BATCH)
	public void encodeRepeatedStrings() {
		for (int event = 0; event < BATCH; event++) {
			recording.writeText(RepeatedStrings.repeated(event));
		}
	}

	/** Writes strings that are new to the recording. */
	@Benchmark
	@OperationsPerInvocation(BATCH)
	public void encodeUniqueStrings(OneForEachEvent unique) {
		for (int event = 0; event < BATCH; event++) {
			recording.writeText(unique.get(event));
		}
	}

	/** Alternates between strings that are new to the recording and ten repeated ones. */
	@Benchmark
	@OperationsPerInvocation(BATCH)
	public void encodeMixedStrings(OneForEveryOtherEvent unique) {
		for (int pair = 0; pair < BATCH / 2; pair++) {
			recording.writeText(unique.get(pair));
			recording.writeText(RepeatedStrings.repeated(pair));
		}
	}

	/** Writes the same ten strings, which contain characters of two, three and four bytes. */
	@Benchmark
	@OperationsPerInvocation(BATCH)
	public void encodeUtf8Strings() {
		for (int event = 0; event < BATCH; event++) {
			recording.writeText(RepeatedStrings.utf8(event));
		}
	}
}
