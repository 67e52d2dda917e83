// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import jdk.jfr.Event;
import jdk.jfr.StackTrace;
import jdk.jfr.consumer.RecordingFile;
import org.flightbench.writer.EventWriter;
import org.flightbench.writer.Recording;
import org.flightbench.writer.Recordings;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that an optimization of the writer does not change its output. */
class PatchedWriterTest {

	/** Enough events for several segments. */
	private static final int EVENTS = 20_000;

	private final Path root = Path.of(System.getProperty("flightbench.root"));

	@TempDir
	Path folder;

	@StackTrace(false)
	static final class Plain extends Event {
		long number;
		String name;
	}

	static List<String> optimizations() {
		return WriterOptimization.ALL.stream().map(WriterOptimization::name).toList();
	}

	@ParameterizedTest
	@MethodSource("optimizations")
	void writesTheSameWithoutAnOptimization(String name) throws Exception {
		assertWritesAll(PatchedWriter.without(root, name, folder));
	}

	@Test
	void writesTheSameBuiltAsItIs() throws Exception {
		assertWritesAll(PatchedWriter.asItIs(root, folder));
	}

	@Test
	void hasNoPatchThatIsNotMeasured() throws Exception {
		try (Stream<Path> patches = Files.list(root.resolve("tests/org.flightbench.performance/without"))) {
			assertEquals(optimizations().stream().sorted().toList(),
					patches.map(file -> file.getFileName().toString().replace(".patch", "")).sorted().toList());
		}
	}

	private void assertWritesAll(Path jar) throws Exception {
		Path file = folder.resolve("events.jfr");
		String classPath = jar + File.pathSeparator + System.getProperty("java.class.path");
		FinishedProcess process = FinishedProcess
				.run(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp", classPath,
						Writing.class.getName(), file.toString()), Map.of());
		assertTrue(process.output().contains(jar.toUri().getPath()), process.output());
		List<String> expected = new ArrayList<>();
		IntStream.range(0, EVENTS).forEach(index -> expected.add(number(index) + " " + name(index)));
		List<String> found = new ArrayList<>();
		try (RecordingFile recording = new RecordingFile(file)) {
			while (recording.hasMoreEvents()) {
				var event = recording.readEvent();
				found.add(event.getLong("number") + " " + event.getString("name"));
			}
		}
		assertEquals(expected, found);
	}

	/** Returns numbers of all encoded lengths, including negative ones. */
	private static long number(int index) {
		return (index % 2 == 0 ? 1L : -1L) << index % 64;
	}

	/** Returns names, some of which are unique while others repeat. */
	private static String name(int index) {
		return index % 4 == 0 ? "unique " + index : "name " + index % 10;
	}

	/** Writes events through each API in turn, and prints the location of the writer's classes. */
	static final class Writing {

		private Writing() {}

		/** @param arguments the file to write */
		public static void main(String[] arguments) throws Exception {
			System.out.println(Recording.class.getProtectionDomain().getCodeSource().getLocation());
			try (Recording recording = Recordings.newRecording(Path.of(arguments[0]))) {
				Type type = recording.registerType("test.Built", Type.EVENT,
						event -> event.addField("number", Types.Builtin.LONG).addField("name", Types.Builtin.STRING));
				EventWriter writer = recording.newEventWriter(type);
				for (int index = 0; index < EVENTS; index++) {
					long number = number(index);
					String name = name(index);
					switch (index % 3) {
						case 0 -> recording.writeEvent(
								type.asValue(event -> event.putField("number", number).putField("name", name)));
						case 1 -> writer.put(type.getField("number"), number).put(type.getField("name"), name).write();
						default -> {
							Plain plain = new Plain();
							plain.number = number;
							plain.name = name;
							recording.writeEvent(plain);
						}
					}
				}
			}
		}
	}
}
