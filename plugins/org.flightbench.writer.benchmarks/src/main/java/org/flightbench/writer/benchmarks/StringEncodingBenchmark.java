// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/**
 * Events of one string, per second, by how new the strings are to the recording. An operation is one event: the writer
 * finds the string in its constant pool or takes it up there, and encodes the event. <p> When the bytes of a pooled
 * string are made is up to the writer: JMC's makes them as a recording is closed, outside of the measured time, because
 * there it may sleep as well.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class StringEncodingBenchmark extends WriterBenchmark {

	/** A string for each event of an invocation. */
	public static class OneForEachEvent extends UniqueStrings {
		@Override
		int count() {
			return BATCH;
		}
	}

	/** A string for every other event of an invocation. */
	public static class OneForEveryOtherEvent extends UniqueStrings {
		@Override
		int count() {
			return BATCH / 2;
		}
	}

	/** The same ten strings. */
	@Benchmark
	@OperationsPerInvocation(BATCH)
	public void encodeRepeatedStrings() {
		for (int event = 0; event < BATCH; event++) {
			recording.writeText(RepeatedStrings.repeated(event));
		}
	}

	/** Strings that the recording has not seen. */
	@Benchmark
	@OperationsPerInvocation(BATCH)
	public void encodeUniqueStrings(OneForEachEvent unique) {
		for (int event = 0; event < BATCH; event++) {
			recording.writeText(unique.get(event));
		}
	}

	/** By turns a string that the recording has not seen, and one of ten. */
	@Benchmark
	@OperationsPerInvocation(BATCH)
	public void encodeMixedStrings(OneForEveryOtherEvent unique) {
		for (int pair = 0; pair < BATCH / 2; pair++) {
			recording.writeText(unique.get(pair));
			recording.writeText(RepeatedStrings.repeated(pair));
		}
	}

	/** The same ten strings, of characters of two, three and four bytes. */
	@Benchmark
	@OperationsPerInvocation(BATCH)
	public void encodeUtf8Strings() {
		for (int event = 0; event < BATCH; event++) {
			recording.writeText(RepeatedStrings.utf8(event));
		}
	}
}
