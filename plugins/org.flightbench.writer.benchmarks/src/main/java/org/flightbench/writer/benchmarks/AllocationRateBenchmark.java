// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/**
 * The allocation of writing an event of five fields: run it with {@code -prof gc} and read {@code gc.alloc.rate.norm}.
 * The strings are always the same ten, so that the benchmark itself allocates nothing.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class AllocationRateBenchmark extends WriterBenchmark {

	/** How many events make a batch. */
	static final int EVENTS_IN_BATCH = 100;

	private long number;

	/** An operation is one event. */
	@Benchmark
	@OperationsPerInvocation(BATCH)
	public void measureEventWriteAllocations() {
		write(BATCH);
	}

	/** An operation is a batch of 100 events. */
	@Benchmark
	@OperationsPerInvocation(BATCH / EVENTS_IN_BATCH)
	public void measureBatchEventWriteAllocations() {
		for (int batch = 0; batch < BATCH / EVENTS_IN_BATCH; batch++) {
			write(EVENTS_IN_BATCH);
		}
	}

	private void write(int events) {
		for (int event = 0; event < events; event++) {
			recording.writeMultiField(number++, RepeatedStrings.repeated(event), event, event * 0.5, (event & 1) == 0);
		}
	}
}
