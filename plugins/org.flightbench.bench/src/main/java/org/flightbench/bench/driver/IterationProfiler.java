// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.io.File;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.ExternalProfiler;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/**
 * Marks the iterations of a benchmark in the recording of its fork. In the JVM that starts the forks it counts them, as
 * a fork does not know its number; it measures nothing.
 */
public final class IterationProfiler implements ExternalProfiler, InternalProfiler {

	private static final String FORK = "flightbench.fork";

	private int started;
	private IterationEvent event;
	private int warmups;
	private int measurements;

	@Override
	public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
		event = new IterationEvent();
		event.begin();
	}

	@Override
	public Collection<? extends Result<?>> afterIteration(BenchmarkParams benchmark, IterationParams iteration,
			IterationResult result) {
		event.end();
		event.benchmark = benchmark.getBenchmark();
		event.mode = benchmark.getMode().shortLabel();
		event.threads = benchmark.getThreads();
		event.fork = Integer.getInteger(FORK, 0);
		event.measured = iteration.getType() == IterationType.MEASUREMENT;
		event.iteration = event.measured ? ++measurements : ++warmups;
		event.operations = result == null || result.getMetadata() == null ? -1 : result.getMetadata().getAllOps();
		event.commit();
		return List.of();
	}

	@Override
	public Collection<String> addJVMInvokeOptions(BenchmarkParams benchmark) {
		return List.of();
	}

	@Override
	public Collection<String> addJVMOptions(BenchmarkParams benchmark) {
		started++;
		return List.of("-D" + FORK + "=" + (started - benchmark.getWarmupForks()));
	}

	@Override
	public void beforeTrial(BenchmarkParams benchmark) {
		// nothing to prepare
	}

	@Override
	public Collection<? extends Result<?>> afterTrial(BenchmarkResult result, long pid, File output, File errors) {
		return List.of();
	}

	@Override
	public boolean allowPrintOut() {
		return true;
	}

	@Override
	public boolean allowPrintErr() {
		return true;
	}

	@Override
	public String getDescription() {
		return "Marks iterations in flight recordings";
	}
}
