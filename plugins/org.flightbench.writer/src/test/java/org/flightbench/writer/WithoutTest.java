// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import jdk.jfr.Event;
import jdk.jfr.StackTrace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the writer's optimizations change is how fast it is, not what it writes. */
class WithoutTest {

	/** Enough for several segments. */
	private static final int EVENTS = 20_000;

	@TempDir
	Path folder;

	/** An event as a class. */
	@StackTrace(false)
	static final class Plain extends Event {
		long number;
		String name;
	}

	@ParameterizedTest
	@ValueSource(strings = {"", "encoding-in-place", "recycling", "field-arrays", "string-cache", "strings-in-place",
			"event-classes", "spread-numbers", "recycling,string-cache"})
	void writesTheSame(String without) throws Exception {
		Path file = folder.resolve("without.jfr");
		Process process = start(without, file);
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertTrue(process.waitFor(1, TimeUnit.MINUTES));
		assertEquals(0, process.exitValue(), output);
		List<String> expected = new ArrayList<>();
		IntStream.range(0, EVENTS).forEach(index -> expected.add(number(index) + " " + name(index)));
		assertEquals(expected, Readers.jdk(file, event -> event.getLong("number") + " " + event.getString("name")));
		assertEquals(EVENTS, Readers.countByJmc(file));
	}

	@Test
	void refusesToBeWithoutWhatIsNotThere() throws Exception {
		Process process = start("recycling,nosuch", folder.resolve("none.jfr"));
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertTrue(process.waitFor(1, TimeUnit.MINUTES));
		assertNotEquals(0, process.exitValue());
		assertTrue(output.contains("org.flightbench.writer.without names what is not there: [nosuch]"), output);
	}

	private static Process start(String without, Path file) throws Exception {
		return new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
				System.getProperty("java.class.path"), "-Dorg.flightbench.writer.without=" + without,
				Writing.class.getName(), file.toString()).redirectErrorStream(true).start();
	}

	/** Numbers of all lengths, negative ones among them. */
	private static long number(int index) {
		return (index % 2 == 0 ? 1L : -1L) << index % 64;
	}

	/** Some that come once and some that come again and again. */
	private static String name(int index) {
		return index % 4 == 0 ? "unique " + index : "name " + index % 10;
	}

	/** Writes events by each way of the API in turn. */
	static final class Writing {

		private Writing() {}

		/** Takes the file. */
		public static void main(String[] arguments) throws Exception {
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
