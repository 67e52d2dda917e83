// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertIterableEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.LongStream;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypeStructureBuilder;
import org.flightbench.writer.type.TypedField;
import org.flightbench.writer.type.TypedValueBuilder;
import org.flightbench.writer.type.Types;
import org.flightbench.writer.type.Types.Builtin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that both parsers read back random values of random types, written through either API over several chunks. */
class RoundTripTest {

	private static final int EVENTS = 100;

	@TempDir
	Path folder;

	private static LongStream seeds() {
		return LongStream.rangeClosed(1, Integer.getInteger("flightbench.rounds", 10));
	}

	/** {@code -Dflightbench.rounds=200} tests more seeds. */
	@ParameterizedTest
	@MethodSource("seeds")
	void readsBackRandomValuesOfRandomTypes(long seed) throws Exception {
		Random random = new Random(seed);
		Path file = folder.resolve("random.jfr");
		Map<Type, List<Map<String, Object>>> written = new LinkedHashMap<>();
		try (Recording recording = Recordings.newRecording(file, settings -> settings.withChunkSize(50_000))) {
			List<Type> nested = nestedTypes(recording.getTypes(), random);
			for (int event = 0; event < 3; event++) {
				Type type = eventType(recording, "test.Random" + event, nested, random);
				written.put(type, new ArrayList<>());
			}
			long start = recording.ticks();
			for (int event = 0; event < EVENTS; event++) {
				for (Type type : written.keySet()) {
					written.get(type).add(write(recording, type, start + event, random));
				}
				if (random.nextInt(EVENTS / 3) == 0) {
					recording.rotateChunk();
				}
			}
		}
		for (Type type : written.keySet()) {
			assertIterableEquals(written.get(type), Parsers.byJdk(file, type));
			assertIterableEquals(written.get(type), Parsers.byJmc(file, type));
		}
	}

	private static Map<String, Object> write(Recording recording, Type type, long ticks, Random random) {
		Map<String, Object> fields = new LinkedHashMap<>();
		boolean fast = random.nextBoolean();
		EventWriter writer = recording.newEventWriter(type);
		TypedValueBuilder builder = type.valueBuilder();
		for (TypedField field : type.getFields()) {
			Object value = field.getName().equals("startTime")
					? (Object) ticks
					: Models.random(field, random, 0);
			Models.put(fast ? writer : builder, field, value);
			fields.put(field.getName(), value);
		}
		if (fast) {
			writer.write();
		} else {
			recording.writeEvent(builder.build());
		}
		fields.remove("startTime");
		return fields;
	}

	/**
	 * Returns structs, types with constant pools, simple types, and a type that refers to itself through another type.
	 */
	private static List<Type> nestedTypes(Types types, Random random) {
		List<Type> nested = new ArrayList<>();
		Type later = types.getType("test.Later", true);
		nested.add(types.getOrAdd("test.Simple", type -> type.addField("value", Builtin.STRING)));
		nested.add(types.getOrAdd("test.SimpleNumber", type -> type.addField("value", Builtin.INT)));
		nested.add(types.getOrAdd("test.SimpleInPlace", false, type -> type.addField("value", Builtin.STRING)));
		nested.add(types.getOrAdd("test.SimpleNumberInPlace", false, type -> type.addField("value", Builtin.INT)));
		nested.add(types.getOrAdd("test.Circle",
				type -> type.addField("self", type.selfType()).addField("later", later).addField("name",
						Builtin.STRING)));
		nested.add(types.getOrAdd("test.Later", type -> type.addField("circle", types.getType("test.Circle"))
				.addField("number", Builtin.LONG)));
		for (int count = 0; count < 4; count++) {
			List<Type> known = List.copyOf(nested);
			nested.add(types.getOrAdd("test.Pooled" + count, true, type -> addFields(type, known, random)));
			nested.add(types.getOrAdd("test.Struct" + count, false, type -> addFields(type, known, random)));
		}
		return nested;
	}

	private static Type eventType(Recording recording, String name, List<Type> nested, Random random) {
		return recording.registerType(name, "jdk.jfr.Event", type -> addFields(type, nested, random));
	}

	private static void addFields(TypeStructureBuilder type, List<Type> nested, Random random) {
		int fields = 2 + random.nextInt(8);
		for (int index = 0; index < fields; index++) {
			boolean array = random.nextInt(4) == 0;
			Type fieldType = random.nextInt(3) == 0
					? nested.get(random.nextInt(nested.size()))
					: type.types.getType(Builtin.values()[random.nextInt(Builtin.values().length)]);
			type.addField("field" + index, fieldType, field -> {
				if (array) {
					field.asArray();
				}
			});
		}
	}

	@Test
	void readsBackTenThousandEventTypes() throws Exception {
		Path file = folder.resolve("types.jfr");
		List<Type> types = new ArrayList<>();
		try (Recording recording = Recordings.newRecording(file)) {
			for (int index = 0; index < 10_000; index++) {
				Type type = recording.registerType("test.Event" + index, "jdk.jfr.Event",
						event -> event.addField("number", Builtin.INT).addField("name", Builtin.STRING));
				types.add(type);
				int number = index;
				recording.writeEvent(type.asValue(
						event -> event.putField("number", number).putField("name", "event " + number % 10)));
			}
		}
		List<String> expected = read(10_000, index -> "test.Event" + index + " " + index + " event " + index % 10);
		assertIterableEquals(expected, Readers.jdk(file, event -> event.getEventType().getName() + " "
				+ event.getInt("number") + " " + event.getString("name")));
		assertEquals(10_000, Readers.countByJmc(file));
	}

	@Test
	void readsBackStackTracesOfAnyDepth() throws Exception {
		Path file = folder.resolve("stacks.jfr");
		List<Integer> depths = List.of(0, 1, 2, 64, 127, 128, 500, 2000);
		Type type;
		try (Recording recording = Recordings.newRecording(file)) {
			JavaValues values = new JavaValues(recording.getTypes());
			type = recording.registerEventType("test.Stack");
			for (int depth : depths) {
				StackTraceElement[] frames = new StackTraceElement[depth];
				for (int frame = 0; frame < depth; frame++) {
					frames[frame] = new StackTraceElement("org.acme.Type" + frame % 100, "method" + frame, "Type.java",
							frame + 1);
				}
				recording.writeEvent(type.asValue(event -> event.putField("stackTrace", values.stackTrace(frames))));
			}
		}
		assertIterableEquals(depths, Readers.jdk(file, event -> event.getStackTrace().getFrames().size()));
		assertIterableEquals(read(2000, frame -> "org.acme.Type" + frame % 100 + ".method" + frame + ":" + (frame + 1)),
				Readers.jdk(file, event -> event.getStackTrace().getFrames().stream()
						.map(frame -> frame.getMethod().getType().getName() + "." + frame.getMethod().getName() + ":"
								+ frame.getLineNumber())
						.toList()).get(7));
		assertIterableEquals(depths, Readers.jmcStackDepths(file));
	}

	private static List<String> read(int count, IntFunction<String> each) {
		List<String> all = new ArrayList<>();
		for (int index = 0; index < count; index++) {
			all.add(each.apply(index));
		}
		return all;
	}
}
