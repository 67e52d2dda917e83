// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.flightbench.writer.chunk.Recycler;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypedField;
import org.flightbench.writer.type.Types.Builtin;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how much memory writing allocates per event and per recording. */
class AllocationTest {

	/** Enough events to fill two chunks, of which the second reuses the memory of the first. */
	private static final int EVENTS = 1_000_000;
	private static final String[] NAMES = {"main", "http-nio-8080-exec-1", "org.acme.OrderService", "größe"};

	@TempDir
	Path folder;

	@Test
	void allocatesNothingForAnEventOfAnEventWriter() throws Exception {
		ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
		try (Recording recording = Recordings.newRecording(OutputStream.nullOutputStream())) {
			Type type = register(recording);
			EventWriter writer = recording.newEventWriter(type);
			write(writer, EVENTS);
			long before = threads.getCurrentThreadAllocatedBytes();
			write(writer, EVENTS);
			double perEvent = (threads.getCurrentThreadAllocatedBytes() - before) / (double) EVENTS;
			assertTrue(perEvent < 0.1, () -> perEvent + " B/event");
		}
	}

	private static Type register(Recording recording) {
		return recording.registerType("test.Fields", "jdk.jfr.Event",
				event -> event.addField("id", Builtin.LONG).addField("name", Builtin.STRING)
						.addField("count", Builtin.INT).addField("ratio", Builtin.DOUBLE)
						.addField("flag", Builtin.BOOLEAN));
	}

	private static void write(EventWriter writer, int events) {
		TypedField start = writer.getType().getField("startTime");
		TypedField id = writer.getType().getField("id");
		TypedField name = writer.getType().getField("name");
		TypedField count = writer.getType().getField("count");
		TypedField ratio = writer.getType().getField("ratio");
		TypedField flag = writer.getType().getField("flag");
		for (int event = 0; event < events; event++) {
			writer.put(start, 1_000_000_000_000L + event).put(id, (long) event).put(name, NAMES[event % NAMES.length])
					.put(count, event).put(ratio, event * 0.5).put(flag, true).write();
		}
	}

	/**
	 * Tests that opening a further recording allocates little. A benchmark opens a recording for each iteration, so
	 * this allocation is included in its bytes per operation.
	 */
	@ParameterizedTest
	@ValueSource(ints = {0, 10, 20_000})
	void reusesTheMemoryOfClosedRecordings(int events) throws Exception {
		ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
		Path file = folder.resolve("reopened.jfr");
		writeRecording(file, events);
		writeRecording(file, events);
		long before = threads.getCurrentThreadAllocatedBytes();
		for (int recording = 0; recording < 10; recording++) {
			writeRecording(file, events);
		}
		long bytes = (threads.getCurrentThreadAllocatedBytes() - before) / 10;
		assertTrue(bytes < Recycler.SEGMENT_LENGTH, () -> bytes + " bytes per recording");
	}

	private static void writeRecording(Path file, int events) throws IOException {
		try (Recording recording = Recordings.newRecording(file)) {
			write(recording.newEventWriter(register(recording)), events);
		}
	}

	@Tag("long")
	@Test
	void writesMoreUniqueStringsThanTheHeapHasRoomFor() throws Exception {
		Path file = folder.resolve("strings.jfr");
		List<String> command = new ArrayList<>(List.of(
				Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx48m", "-XX:+UseSerialGC",
				"-cp",
				System.getProperty("java.class.path"), UniqueStrings.class.getName(), file.toString(), "800000"));
		Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertTrue(process.waitFor(1, TimeUnit.MINUTES));
		assertEquals(0, process.exitValue(), output);
		assertTrue(Chunks.of(file).size() > 5);
	}

	/** Writes distinct strings, each of them twice, so that the second use adds it to the pool. */
	static final class UniqueStrings {

		private UniqueStrings() {}

		/** @param arguments the file and the number of strings */
		public static void main(String[] arguments) throws Exception {
			try (Recording recording = Recordings.newRecording(arguments[0])) {
				Type type = recording.registerType("test.Text", "jdk.jfr.Event",
						event -> event.addField("text", Builtin.STRING));
				EventWriter writer = recording.newEventWriter(type);
				TypedField text = type.getField("text");
				for (int number = 0; number < Integer.parseInt(arguments[1]); number++) {
					String unique = "unique string number " + number;
					writer.put(text, unique).write();
					writer.put(text, unique).write();
				}
			}
		}
	}
}
