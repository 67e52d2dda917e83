// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * A JMH profiler for the resources used by an operation. {@code bytes} is the number of bytes sent, {@code cpu} is the
 * CPU time of all threads of the JVM, including garbage collector and compiler threads, and {@code rate} is the number
 * of bytes processed per second.
 */
public final class ResourcesProfiler implements InternalProfiler {

	private static final LongAdder PROCESSED = new LongAdder();
	private static final LongAdder SENT = new LongAdder();
	private static final double MICRO = 1e-3;
	private static final double SECOND = 1e9;
	private static final double MEGABYTE = 1 << 20;

	private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
	private long start;
	private long cpu;

	/** Counts the bytes processed and sent by an operation. */
	static void moved(long processed, long sent) {
		PROCESSED.add(processed);
		SENT.add(sent);
	}

	@Override
	public String getDescription() {
		return "Bytes and CPU time of an operation, as Flightbench's demos compare them";
	}

	@Override
	public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
		PROCESSED.reset();
		SENT.reset();
		start = System.nanoTime();
		cpu = system.getProcessCpuTime();
	}

	@Override
	public Collection<? extends Result> afterIteration(BenchmarkParams benchmark, IterationParams iteration,
			IterationResult result) {
		double used = system.getProcessCpuTime() - cpu;
		double seconds = (System.nanoTime() - start) / SECOND;
		double operations = result.getMetadata().getAllOps();
		return List.of(new ScalarResult("bytes", SENT.sum() / operations, "B/op", AggregationPolicy.AVG),
				new ScalarResult("cpu", used * MICRO / operations, "us/op", AggregationPolicy.AVG),
				new ScalarResult("rate", PROCESSED.sum() / MEGABYTE / seconds, "MB/s", AggregationPolicy.AVG));
	}
}
