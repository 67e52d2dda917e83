// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;
import jdk.jfr.Event;
import jdk.jfr.StackTrace;
import org.flightbench.writer.Recording;
import org.flightbench.writer.Recordings;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Writes instances of an event class with Flightbench's writer, which uses reflection. One operation writes one event.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@State(Scope.Thread)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 5, jvmArgs = {"-Xms2G", "-Xmx2G"})
public class EventClassBenchmark {

	/** An event with five fields; start time and thread are set when it is written. */
	@StackTrace(false)
	static final class MultiField extends Event {
		long id;
		String name;
		int count;
		double ratio;
		boolean flag;
	}

	private final MultiField event = new MultiField();
	private Recording recording;

	/** Opens a recording whose output is discarded. */
	@Setup
	public void open() throws IOException {
		recording = Recordings.newRecording(OutputStream.nullOutputStream());
		event.name = "org.acme.orders.OrderService";
	}

	@TearDown
	public void close() throws IOException {
		recording.close();
	}

	/** Writes one event. */
	@Benchmark
	public void writeEventObject() {
		event.id++;
		event.count++;
		event.ratio += 0.5;
		event.flag = !event.flag;
		recording.writeEvent(event);
	}
}
