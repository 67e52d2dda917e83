// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/**
 * Measures the allocation of writing an event with five fields; run it with {@code -prof gc} and see
 * {@code gc.alloc.rate.norm}. The same ten strings are reused, so that the benchmark itself allocates nothing.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class AllocationRateBenchmark extends WriterBenchmark {

	/** The number of events in a batch. */
	static final int EVENTS_IN_BATCH = 100;

	private long number;

	/** Measures a single event per operation. */
	@Benchmark
	@OperationsPerInvocation(BATCH)
	public void measureEventWriteAllocations() {
		write(BATCH);
	}

	/** Measures a batch of 100 events per operation. */
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
