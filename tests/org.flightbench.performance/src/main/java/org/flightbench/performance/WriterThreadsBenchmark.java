// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.flightbench.writer.Recording;
import org.flightbench.writer.Recordings;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures the throughput of threads that share a recording of Flightbench's writer, and therefore its chunks. One
 * operation is one event. An invocation writes the same number of events for any number of threads, so that two threads
 * should ideally have twice the score of one. The output is discarded: disk speed is not measured.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@State(Scope.Benchmark)
@Warmup(iterations = 6, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 5, jvmArgs = {"-Xms2G", "-Xmx2G"})
public class WriterThreadsBenchmark {

	private static final int EVENTS = 1_000_000;

	/** The number of threads that share the work. */
	@Param({"1", "2"})
	public int threads;

	private Recording recording;
	private ExecutorService executor;

	@Setup
	public void open() throws IOException {
		recording = Recordings.newRecording(OutputStream.nullOutputStream());
		executor = Executors.newFixedThreadPool(threads);
	}

	@TearDown
	public void close() throws IOException {
		executor.shutdown();
		recording.close();
	}

	/** Writes a {@code long} with a lambda that builds the value. */
	@Benchmark
	@OperationsPerInvocation(EVENTS)
	public void builderSimple() throws InterruptedException, ExecutionException {
		share(count -> ThreadEvents.of(recording).buildSimple(count));
	}

	/** Writes five fields with a lambda that builds the value. */
	@Benchmark
	@OperationsPerInvocation(EVENTS)
	public void builderMultiField() throws InterruptedException, ExecutionException {
		share(count -> ThreadEvents.of(recording).buildMultiField(count));
	}

	/** Writes a {@code long} with an event writer. */
	@Benchmark
	@OperationsPerInvocation(EVENTS)
	public void fastSimple() throws InterruptedException, ExecutionException {
		share(count -> ThreadEvents.of(recording).putSimple(count));
	}

	/** Writes five fields with an event writer. */
	@Benchmark
	@OperationsPerInvocation(EVENTS)
	public void fastMultiField() throws InterruptedException, ExecutionException {
		share(count -> ThreadEvents.of(recording).putMultiField(count));
	}

	/** A thread's share of the work. */
	private interface Part {
		void write(int events);
	}

	private void share(Part part) throws InterruptedException, ExecutionException {
		List<Callable<Void>> parts = new ArrayList<>();
		for (int thread = 0; thread < threads; thread++) {
			parts.add(() -> {
				part.write(EVENTS / threads);
				return null;
			});
		}
		for (Future<Void> written : executor.invokeAll(parts)) {
			written.get();
		}
	}
}
