// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import jdk.jfr.ValueDescriptor;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypedField;
import org.flightbench.writer.type.TypedFieldBuilder;
import org.flightbench.writer.type.TypedValue;
import org.flightbench.writer.type.TypedValueBuilder;
import org.flightbench.writer.type.Types;
import org.flightbench.writer.type.Types.Builtin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingTest {

	private static final Instant START = Instant.parse("2024-02-29T12:00:00Z");
	private static final long START_NANOS = START.getEpochSecond() * 1_000_000_000L;

	@TempDir
	Path folder;

	private static Type register(Recording recording) {
		return recording.registerType("test.Number", "jdk.jfr.Event", event -> event.addField("number", Builtin.LONG));
	}

	private static void write(Recording recording, Type type, long ticks, long number) {
		recording.writeEvent(type.asValue(event -> event.putField("startTime", ticks).putField("number", number)));
	}

	private static List<Long> numbers(Path file) throws Exception {
		return Readers.jdk(file, event -> event.getLong("number"));
	}

	@Test
	void countsTimesFromTheStartThatSettingsGive() throws Exception {
		Path file = folder.resolve("times.jfr");
		try (Recording recording = Recordings.newRecording(file, settings -> settings.withTimestamp(START_NANOS)
				.withStartTicks(1_000_000).withDuration(5_000_000_000L))) {
			Type type = register(recording);
			write(recording, type, 1_000_000, 1);
			write(recording, type, 1_000_000_000 + 1_000_000, 2);
			recording.rotateChunk();
			write(recording, type, 2_000_000_000L + 1_000_000, 3);
		}
		assertEquals(List.of(START, START.plusSeconds(1), START.plusSeconds(2)),
				Readers.jdk(file, event -> event.getStartTime()));
		List<Chunks> chunks = Chunks.of(file);
		assertEquals(2, chunks.size());
		assertEquals(START_NANOS, chunks.get(0).startNanos());
		assertEquals(1_000_000, chunks.get(0).startTicks());
		assertEquals(START_NANOS + chunks.get(0).duration(), chunks.get(1).startNanos());
		assertEquals(1_000_000 + chunks.get(0).duration(), chunks.get(1).startTicks());
		assertEquals(5_000_000_000L, chunks.get(0).duration() + chunks.get(1).duration());
	}

	@Test
	void writesHeadersThatPeopleAndToolsExpect() throws Exception {
		Path file = folder.resolve("headers.jfr");
		long before = System.currentTimeMillis();
		try (Recording recording = Recordings.newRecording(file)) {
			Type type = register(recording);
			write(recording, type, recording.ticks(), 1);
			recording.rotateChunk();
			write(recording, type, recording.ticks(), 2);
		}
		long after = System.currentTimeMillis();
		List<Chunks> chunks = Chunks.of(file);
		for (Chunks chunk : chunks) {
			assertEquals("2.1", chunk.version());
			assertEquals(1_000_000_000L, chunk.ticksPerSecond());
			assertTrue(chunk.startNanos() / 1_000_000 >= before && chunk.startNanos() / 1_000_000 <= after);
		}
		assertFalse(chunks.get(0).last());
		assertTrue(chunks.get(1).last());
		for (Instant start : Readers.jdk(file, event -> event.getStartTime())) {
			assertTrue(start.toEpochMilli() >= before - 1 && start.toEpochMilli() <= after + 1, start.toString());
		}
	}

	@Test
	void isAReadableFileWithoutEvents() throws Exception {
		Path file = folder.resolve("empty.jfr");
		Recordings.newRecording(file.toString()).close();
		assertEquals(1, Chunks.of(file).size());
		assertEquals(List.of(), numbers(file));
		assertEquals(0, Readers.countByJmc(file));
	}

	@Test
	void endsAChunkWhenItIsFull() throws Exception {
		Path file = folder.resolve("full.jfr");
		int events = 200_000;
		try (Recording recording = Recordings.newRecording(file.toFile(),
				settings -> settings.withChunkSize(300_000))) {
			Type type = register(recording);
			for (int number = 0; number < events; number++) {
				write(recording, type, recording.ticks(), number);
			}
		}
		List<Chunks> chunks = Chunks.of(file);
		assertTrue(chunks.size() > 5, () -> chunks.size() + " chunks");
		chunks.forEach(chunk -> assertTrue(chunk.size() < 400_000, chunk::toString));
		assertEquals(IntStream.range(0, events).mapToObj(number -> (long) number).toList(), numbers(file));
	}

	@Test
	void endsAChunkWhenItIsOld() throws Exception {
		Path file = folder.resolve("old.jfr");
		try (Recording recording = Recordings.newRecording(file,
				settings -> settings.withChunkAge(Duration.ofMillis(10)))) {
			Type type = register(recording);
			write(recording, type, recording.ticks(), 1);
			while (Files.size(file) == 0) {
				Thread.sleep(5);
			}
			write(recording, type, recording.ticks(), 2);
		}
		assertEquals(2, Chunks.of(file).size());
		assertEquals(List.of(1L, 2L), numbers(file));
	}

	@Test
	void overwritesAnOlderFile() throws Exception {
		Path file = Files.writeString(folder.resolve("older.jfr"), "x".repeat(100_000));
		try (Recording recording = Recordings.newRecording(file)) {
			write(recording, register(recording), 1, 7);
		}
		assertEquals(List.of(7L), numbers(file));
	}

	@Test
	void writesAStreamAsItWritesAFile() throws Exception {
		ByteArrayOutputStream stream = new ByteArrayOutputStream();
		try (Recording recording = Recordings.newRecording(stream)) {
			Type type = register(recording);
			write(recording, type, 1, 1);
			recording.rotateChunk();
			assertTrue(stream.size() > 68);
			write(recording, type, 2, 2);
		}
		assertEquals(List.of(1L, 2L), numbers(Files.write(folder.resolve("stream.jfr"), stream.toByteArray())));
	}

	@Test
	void knowsInLaterChunksWhatEarlierOnesDidNot() throws Exception {
		Path file = folder.resolve("later.jfr");
		try (Recording recording = Recordings.newRecording(file)) {
			write(recording, register(recording), 1, 1);
			recording.rotateChunk();
			Type later = recording.registerType("test.Later", "jdk.jfr.Event",
					event -> event.addField("number", Builtin.LONG).addField("name", Builtin.STRING));
			recording.writeEvent(later.asValue(event -> event.putField("number", 2L).putField("name", "later")));
		}
		assertEquals(List.of("test.Number 1", "test.Later 2"),
				Readers.jdk(file, event -> event.getEventType().getName() + " " + event.getLong("number")));
		assertEquals(2, Readers.countByJmc(file));
	}

	@Test
	void sharesTypesWithOtherRecordings() throws Exception {
		Types types = Types.create();
		Path first = folder.resolve("first.jfr");
		Path second = folder.resolve("second.jfr");
		Type type;
		try (Recording recording = Recordings.newRecording(first, settings -> settings.withTypes(types));
				Recording other = Recordings.newRecording(second, settings -> settings.withTypes(types))) {
			type = register(recording);
			assertSame(type, register(other));
			write(recording, type, 1, 1);
			write(other, type, 2, 2);
		}
		assertEquals(List.of(1L), numbers(first));
		assertEquals(List.of(2L), numbers(second));
		try (Recording stranger = Recordings.newRecording(folder.resolve("stranger.jfr"))) {
			assertThrows(IllegalArgumentException.class, () -> stranger.newEventWriter(type));
			assertThrows(IllegalArgumentException.class, () -> write(stranger, type, 1, 1));
		}
	}

	@Test
	void refusesEverythingOnceItIsClosed() throws Exception {
		Recording recording = Recordings.newRecording(folder.resolve("closed.jfr"));
		Type type = register(recording);
		EventWriter writer = recording.newEventWriter(type);
		recording.close();
		recording.close();
		assertThrows(IllegalStateException.class, writer::write);
		assertThrows(IllegalStateException.class, recording::rotateChunk);
		assertThrows(IllegalStateException.class, () -> write(recording, type, 1, 1));
		Thread other = new Thread(
				() -> assertThrows(IllegalStateException.class, () -> recording.newEventWriter(type)));
		other.start();
		other.join();
	}

	@Test
	void leavesNothingOfAnEventThatCannotBeEncoded() throws Exception {
		Path file = folder.resolve("broken.jfr");
		try (Recording recording = Recordings.newRecording(file)) {
			Type type = recording.registerType("test.Number", "jdk.jfr.Event",
					event -> event.addField("number", Builtin.LONG).addField("names", Builtin.STRING,
							TypedFieldBuilder::asArray));
			EventWriter writer = recording.newEventWriter(type);
			TypedField number = type.getField("number");
			writer.put(number, 1L).write();
			Object[] broken = {1};
			writer.objects[0] = broken;
			assertThrows(ClassCastException.class, writer.put(number, 2L)::write);
			writer.put(number, 3L).put(type.getField("names"), new String[]{"a", null}).write();
		}
		assertEquals(List.of(1L, 3L), numbers(file));
	}

	@Test
	void writesAnArrayThatIsNullAsAnEmptyOne() throws Exception {
		Path file = folder.resolve("null.jfr");
		Map<Builtin, Consumer<TypedValueBuilder>> nulls = new EnumMap<>(Builtin.class);
		nulls.put(Builtin.BYTE, value -> value.putField("BYTE", (byte[]) null));
		nulls.put(Builtin.CHAR, value -> value.putField("CHAR", (char[]) null));
		nulls.put(Builtin.SHORT, value -> value.putField("SHORT", (short[]) null));
		nulls.put(Builtin.INT, value -> value.putField("INT", (int[]) null));
		nulls.put(Builtin.LONG, value -> value.putField("LONG", (long[]) null));
		nulls.put(Builtin.FLOAT, value -> value.putField("FLOAT", (float[]) null));
		nulls.put(Builtin.DOUBLE, value -> value.putField("DOUBLE", (double[]) null));
		nulls.put(Builtin.BOOLEAN, value -> value.putField("BOOLEAN", (boolean[]) null));
		nulls.put(Builtin.STRING, value -> value.putField("STRING", (String[]) null));
		assertEquals(Set.of(Builtin.values()), nulls.keySet());
		try (Recording recording = Recordings.newRecording(file)) {
			Type type = recording.registerType("test.Arrays", "jdk.jfr.Event", event -> {
				for (Builtin element : nulls.keySet()) {
					event.addField(element.name(), element, TypedFieldBuilder::asArray);
				}
				event.addField("VALUE", Types.JDK.CLASS, TypedFieldBuilder::asArray);
			});
			recording.writeEvent(type.asValue(value -> {
				value.putField("startTime", 1L).putField("VALUE", (TypedValue[]) null);
				nulls.values().forEach(put -> put.accept(value));
			}));
		}
		assertEquals(List.of(nulls.size() + 1L),
				Readers.jdk(file, event -> event.getFields().stream().filter(ValueDescriptor::isArray)
						.filter(field -> Array.getLength(event.getValue(field.getName())) == 0).count()));
	}

	@Test
	void givesManyThreadsFewBuffers() throws Exception {
		Path file = folder.resolve("threads.jfr");
		int count = 1000;
		try (Recording recording = Recordings.newRecording(file)) {
			Type type = register(recording);
			for (int index = 0; index < count; index++) {
				int number = index;
				Thread thread = new Thread(() -> write(recording, type, 1, number));
				thread.start();
				thread.join();
			}
		}
		assertEquals(IntStream.range(0, count).mapToObj(number -> (long) number).toList(),
				numbers(file).stream().sorted().toList());
	}

	@Test
	void isForgottenByThreadsOnceItIsClosed() throws Exception {
		WeakReference<Recording> recording = writeAndForget();
		for (int attempt = 0; recording.get() != null && attempt < 100; attempt++) {
			System.gc();
			Thread.sleep(10);
		}
		assertNull(recording.get());
	}

	private WeakReference<Recording> writeAndForget() throws Exception {
		Recording recording = Recordings.newRecording(folder.resolve("forgotten.jfr"));
		write(recording, register(recording), 1, 1);
		recording.close();
		return new WeakReference<>(recording);
	}
}
