// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import one.jfr.JfrReader;
import one.jfr.StackTrace;
import one.jfr.event.ExecutionSample;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypedValue;
import org.flightbench.writer.type.Types.Builtin;
import org.flightbench.writer.type.Types.JDK;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that common tools can read recordings: the JDK's {@code jfr} and async-profiler's converter. */
class ToolsTest {

	private static final Instant START = Instant.parse("2024-02-29T12:00:00Z");
	private static final int SAMPLES = 1000;

	@TempDir
	Path folder;

	private Path file;

	@BeforeEach
	void writeSamples() throws Exception {
		file = folder.resolve("samples.jfr");
		try (Recording recording = Recordings.newRecording(file,
				settings -> settings.withTimestamp(START.getEpochSecond() * 1_000_000_000L).withStartTicks(1000)
						.withDuration(10_000_000_000L).withChunkSize(100_000))) {
			Type threadState = recording.registerType("jdk.types.ThreadState",
					type -> type.addField("name", Builtin.STRING));
			Type sample = recording.registerType("jdk.ExecutionSample", "jdk.jfr.Event",
					type -> type
							.addField("startTime", Builtin.LONG,
									field -> field.addAnnotation(JDK.ANNOTATION_TIMESTAMP, "TICKS"))
							.addField("sampledThread", JDK.THREAD).addField("stackTrace", JDK.STACK_TRACE)
							.addField("state", threadState)
							.addAnnotation(JDK.ANNOTATION_LABEL, "Method Profiling Sample")
							.addAnnotation(JDK.ANNOTATION_CATEGORY, category -> category.putField("value",
									new String[]{"Java Virtual Machine", "Profiling"})));
			JavaValues values = new JavaValues(recording.getTypes());
			TypedValue thread = values.thread(Thread.currentThread());
			for (int index = 0; index < SAMPLES; index++) {
				long ticks = 1000 + index * 1_000_000L;
				TypedValue stackTrace = values.stackTrace(frame("org.acme.Größe", "leaf" + index % 3),
						frame("org.acme.Main", "main"));
				recording.writeEvent(sample.asValue(event -> event.putField("startTime", ticks)
						.putField("sampledThread", thread).putField("stackTrace", stackTrace)
						.putField("state", "STATE_RUNNABLE")));
				if (index == SAMPLES / 2) {
					recording.rotateChunk();
				}
			}
		}
	}

	private static StackTraceElement frame(String type, String method) {
		return new StackTraceElement(type, method, "File.java", 42);
	}

	private String jfr(String... arguments) throws Exception {
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "jfr").toString()));
		command.addAll(List.of(arguments));
		command.add(file.toString());
		Path output = folder.resolve("output.txt");
		Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
		assertEquals(0, process.waitFor(), () -> String.join(" ", command));
		return Files.readString(output, StandardCharsets.UTF_8);
	}

	@Test
	void isSummedUpByTheJdk() throws Exception {
		String summary = jfr("summary");
		assertTrue(summary.contains(" Version: 2.1"), summary);
		assertTrue(summary.contains(" Chunks: 2"), summary);
		assertTrue(summary.contains(" Start: 2024-02-29 12:00:00 (UTC)"), summary);
		assertTrue(summary.contains(" Duration: 10 s"), summary);
		assertTrue(summary.matches("(?s).*jdk.ExecutionSample +1000 .*"), summary);
	}

	@Test
	void isPrintedByTheJdk() throws Exception {
		String json = jfr("print", "--json");
		assertEquals(SAMPLES, json.split("\"type\": \"jdk.ExecutionSample\"").length - 1);
		assertTrue(json.contains("\"lineNumber\": 42"), "no line numbers");
		assertTrue(json.contains("STATE_RUNNABLE"), "no states");
		assertTrue(jfr("print").contains("org.acme.Main.main() line: 42"));
	}

	@Test
	void describesItsTypesToTheJdk() throws Exception {
		String metadata = jfr("metadata");
		assertTrue(metadata.contains("@Label(\"Method Profiling Sample\")"), metadata);
		assertTrue(metadata.contains("@Category({\"Java Virtual Machine\", \"Profiling\"})"), metadata);
		assertTrue(metadata.contains("StackTrace stackTrace;"), metadata);
	}

	@Test
	void isReadByAsyncProfiler() throws Exception {
		try (JfrReader reader = new JfrReader(file.toString())) {
			List<ExecutionSample> samples = reader.readAllEvents(ExecutionSample.class);
			assertEquals(SAMPLES, samples.size());
			assertEquals(START.getEpochSecond() * 1_000_000_000L, reader.startNanos);
			for (int index = 0; index < SAMPLES; index++) {
				ExecutionSample sample = samples.get(index);
				assertEquals(1000 + index * 1_000_000L, sample.time);
				assertEquals(Thread.currentThread().getName(), reader.threads.get(sample.tid));
				assertEquals("STATE_RUNNABLE", reader.getEnumValue("jdk.types.ThreadState", sample.threadState));
				StackTrace stackTrace = reader.stackTraces.get(sample.stackTraceId);
				assertEquals("org/acme/Größe.leaf" + index % 3 + ":42", frame(reader, stackTrace, 0));
				assertEquals("org/acme/Main.main:42", frame(reader, stackTrace, 1));
			}
		}
	}

	private static String frame(JfrReader reader, StackTrace stackTrace, int index) {
		one.jfr.MethodRef method = reader.methods.get(stackTrace.methods[index]);
		return text(reader, reader.classes.get(method.cls).name) + "." + text(reader, method.name) + ":"
				+ (stackTrace.locations[index] >>> 16);
	}

	private static String text(JfrReader reader, long symbol) {
		return new String(reader.symbols.get(symbol), StandardCharsets.UTF_8);
	}
}
