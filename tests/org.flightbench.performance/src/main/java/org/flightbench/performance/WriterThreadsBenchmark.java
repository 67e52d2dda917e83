// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Collections;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.flightbench.writer.EventWriter;
import org.flightbench.writer.Recording;
import org.flightbench.writer.Recordings;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypedField;
import org.flightbench.writer.type.Types.Builtin;
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
 * operation is one event. An invocation writes the same number of events regardless of the number of threads, so the
 * score of two threads should ideally be twice that of one. The output is discarded: disk speed is not measured.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@State(Scope.Benchmark)
@Warmup(iterations = 6, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 5, jvmArgs = {"-Xms2G", "-Xmx2G"})
public class WriterThreadsBenchmark {

	private static final int EVENTS = 1_000_000;
	private static final String[] NAMES = {"main", "http-nio-8080-exec-1", "ForkJoinPool.commonPool-worker-3",
			"org.acme.orders.OrderService", "org.acme.orders.OrderRepository.findById", "GET /api/orders/{id}",
			"SELECT * FROM orders WHERE id = ?", "HikariPool-1 housekeeper", "kafka-producer-network-thread",
			"java.util.concurrent.TimeoutException"};

	/** The number of threads that share the work. */
	@Param({"1", "2"})
	public int threads;

	private Recording recording;
	private ExecutorService executor;
	private ThreadLocal<Events> events;

	@Setup
	public void open() throws IOException {
		recording = Recordings.newRecording(OutputStream.nullOutputStream());
		events = ThreadLocal.withInitial(() -> new Events(recording));
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
		share(events -> {
			for (int number = 0; number < EVENTS / threads; number++) {
				long of = number;
				recording.writeEvent(events.simple.asValue(
						event -> event.putField("startTime", events.ticks + of).putField("value", of)));
			}
		});
	}

	/** Writes five fields with a lambda that builds the value. */
	@Benchmark
	@OperationsPerInvocation(EVENTS)
	public void builderMultiField() throws InterruptedException, ExecutionException {
		share(events -> {
			for (int number = 0; number < EVENTS / threads; number++) {
				int of = number;
				recording.writeEvent(events.multiField.asValue(event -> event.putField("startTime", events.ticks + of)
						.putField("id", (long) of).putField("name", NAMES[of % NAMES.length]).putField("count", of)
						.putField("ratio", of * 0.5).putField("flag", (of & 1) == 0)));
			}
		});
	}

	/** Writes a {@code long} with an event writer. */
	@Benchmark
	@OperationsPerInvocation(EVENTS)
	public void fastSimple() throws InterruptedException, ExecutionException {
		share(events -> {
			for (int number = 0; number < EVENTS / threads; number++) {
				events.simpleWriter.put(events.simpleStart, events.ticks + number).put(events.value, (long) number)
						.write();
			}
		});
	}

	/** Writes five fields with an event writer. */
	@Benchmark
	@OperationsPerInvocation(EVENTS)
	public void fastMultiField() throws InterruptedException, ExecutionException {
		share(events -> {
			for (int number = 0; number < EVENTS / threads; number++) {
				events.multiFieldWriter.put(events.multiFieldStart, events.ticks + number).put(events.id, (long) number)
						.put(events.name, NAMES[number % NAMES.length]).put(events.count, number)
						.put(events.ratio, number * 0.5).put(events.flag, (number & 1) == 0).write();
			}
		});
	}

	private void share(Consumer<Events> part) throws InterruptedException, ExecutionException {
		for (Future<?> written : executor.invokeAll(Collections.nCopies(threads, () -> {
			part.accept(events.get());
			return null;
		}))) {
			written.get();
		}
	}

	/** The event types and writers of one thread. The threads share no state except in the recording itself. */
	private static final class Events {

		private final Type simple;
		private final EventWriter simpleWriter;
		private final TypedField simpleStart;
		private final TypedField value;
		private final Type multiField;
		private final EventWriter multiFieldWriter;
		private final TypedField multiFieldStart;
		private final TypedField id;
		private final TypedField name;
		private final TypedField count;
		private final TypedField ratio;
		private final TypedField flag;
		private final long ticks = System.nanoTime();

		private Events(Recording recording) {
			simple = recording.registerType("flightbench.Simple", "jdk.jfr.Event",
					type -> type.addField("value", Builtin.LONG));
			simpleWriter = recording.newEventWriter(simple);
			simpleStart = simple.getField("startTime");
			value = simple.getField("value");
			multiField = recording.registerType("flightbench.MultiField", "jdk.jfr.Event",
					type -> type.addField("id", Builtin.LONG).addField("name", Builtin.STRING)
							.addField("count", Builtin.INT).addField("ratio", Builtin.DOUBLE)
							.addField("flag", Builtin.BOOLEAN));
			multiFieldWriter = recording.newEventWriter(multiField);
			multiFieldStart = multiField.getField("startTime");
			id = multiField.getField("id");
			name = multiField.getField("name");
			count = multiField.getField("count");
			ratio = multiField.getField("ratio");
			flag = multiField.getField("flag");
		}
	}
}
