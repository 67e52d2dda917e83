// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/** Measures the number of events written per second for different kinds of events. An operation is one event. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class EventWriteThroughputBenchmark extends WriterBenchmark {

	private long number;

	/** Unique strings, four for each event of an invocation. */
	public static class FourForEachEvent extends UniqueStrings {
		@Override
		int count() {
			return 4 * BATCH;
		}
	}

	/** Writes events with a long field. */
	@Benchmark
	@OperationsPerInvocation(BATCH)
	public void writeSimpleEvent() {
		for (int event = 0; event < BATCH; event++) {
			recording.writeSimple(number++);
		}
	}

	/** Writes events with a long, one of ten strings, an int, a double and a boolean. */
	@Benchmark
	@OperationsPerInvocation(BATCH)
	public void writeMultiFieldEvent() {
		for (int event = 0; event < BATCH; event++) {
			recording.writeMultiField(number++, RepeatedStrings.repeated(event), event, event * 0.5, (event & 1) == 0);
		}
	}

	/** Writes events with four strings that are new to the recording. */
	@Benchmark
	@OperationsPerInvocation(BATCH)
	public void writeStringHeavyEvent(FourForEachEvent unique) {
		for (int event = 0; event < BATCH; event++) {
			int first = 4 * event;
			recording.writeStrings(unique.get(first), unique.get(first + 1), unique.get(first + 2),
					unique.get(first + 3));
		}
	}

	/** Writes events with four of the ten repeated strings. */
	@Benchmark
	@OperationsPerInvocation(BATCH)
	public void writeRepeatedStringsEvent() {
		for (int event = 0; event < BATCH; event++) {
			recording.writeStrings(RepeatedStrings.repeated(event), RepeatedStrings.repeated(event + 1),
					RepeatedStrings.repeated(event + 2),
					RepeatedStrings.repeated(event + 3));
		}
	}
}
