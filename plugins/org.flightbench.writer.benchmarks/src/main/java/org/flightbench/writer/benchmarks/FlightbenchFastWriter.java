// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import org.flightbench.writer.EventWriter;
import org.flightbench.writer.Recording;
import org.flightbench.writer.Recordings;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypedField;
import org.flightbench.writer.type.Types;
import org.flightbench.writer.type.Types.Builtin;

/**
 * Flightbench's writer, used through its event writers, which do not allocate memory. All recordings share the same
 * types.
 */
final class FlightbenchFastWriter implements JfrWriter {

	private static final Types TYPES = Types.create();

	/** An event type with a {@code startTime} field, followed by the given fields. */
	private static final class Fields {

		final Type type;
		final TypedField startTime;
		private final TypedField[] others;

		Fields(String name, Object... namesAndTypes) {
			type = TYPES.getOrAdd(name, "jdk.jfr.Event", event -> {
				for (int index = 0; index < namesAndTypes.length; index += 2) {
					event.addField((String) namesAndTypes[index], (Builtin) namesAndTypes[index + 1]);
				}
			});
			startTime = type.getField("startTime");
			others = type.getFields().subList(1, type.getFields().size()).toArray(TypedField[]::new);
		}

		TypedField get(int index) {
			return others[index];
		}
	}

	private static final Fields SIMPLE_EVENT = new Fields(EventRecording.SIMPLE, "value", Builtin.LONG);
	private static final TypedField SIMPLE_START = SIMPLE_EVENT.startTime;
	private static final TypedField SIMPLE_VALUE = SIMPLE_EVENT.get(0);

	private static final Fields MULTI_FIELD_EVENT = new Fields(EventRecording.MULTI_FIELD, "id", Builtin.LONG, "name",
			Builtin.STRING, "count", Builtin.INT, "ratio", Builtin.DOUBLE, "flag", Builtin.BOOLEAN);
	private static final TypedField MULTI_FIELD_START = MULTI_FIELD_EVENT.startTime;
	private static final TypedField ID = MULTI_FIELD_EVENT.get(0);
	private static final TypedField NAME = MULTI_FIELD_EVENT.get(1);
	private static final TypedField COUNT = MULTI_FIELD_EVENT.get(2);
	private static final TypedField RATIO = MULTI_FIELD_EVENT.get(3);
	private static final TypedField FLAG = MULTI_FIELD_EVENT.get(4);

	private static final Fields STRINGS_EVENT = new Fields(EventRecording.STRINGS, "first", Builtin.STRING, "second",
			Builtin.STRING, "third", Builtin.STRING, "fourth", Builtin.STRING);
	private static final TypedField STRINGS_START = STRINGS_EVENT.startTime;
	private static final TypedField FIRST = STRINGS_EVENT.get(0);
	private static final TypedField SECOND = STRINGS_EVENT.get(1);
	private static final TypedField THIRD = STRINGS_EVENT.get(2);
	private static final TypedField FOURTH = STRINGS_EVENT.get(3);

	private static final Fields TEXT_EVENT = new Fields(EventRecording.TEXT, "text", Builtin.STRING);
	private static final TypedField TEXT_START = TEXT_EVENT.startTime;
	private static final TypedField TEXT_VALUE = TEXT_EVENT.get(0);

	@Override
	public String description() {
		return Artifact.describe("org.flightbench", "org.flightbench.writer") + ", event writers";
	}

	@Override
	public EventRecording open(Path file) throws IOException {
		long startTicks = System.nanoTime();
		return new FastRecording(
				Recordings.newRecording(file, settings -> settings.withStartTicks(startTicks).withTypes(TYPES)),
				startTicks);
	}

	private static final class FastRecording implements EventRecording {

		private final Recording recording;
		private final EventWriter simple;
		private final EventWriter multiField;
		private final EventWriter strings;
		private final EventWriter text;
		private long ticks;

		FastRecording(Recording recording, long startTicks) {
			this.recording = recording;
			ticks = startTicks;
			simple = recording.newEventWriter(SIMPLE_EVENT.type);
			multiField = recording.newEventWriter(MULTI_FIELD_EVENT.type);
			strings = recording.newEventWriter(STRINGS_EVENT.type);
			text = recording.newEventWriter(TEXT_EVENT.type);
		}

		@Override
		public void writeSimple(long value) {
			simple.put(SIMPLE_START, ticks++).put(SIMPLE_VALUE, value).write();
		}

		@Override
		public void writeMultiField(long id, String name, int count, double ratio, boolean flag) {
			multiField.put(MULTI_FIELD_START, ticks++).put(ID, id).put(NAME, name).put(COUNT, count).put(RATIO, ratio)
					.put(FLAG, flag).write();
		}

		@Override
		public void writeStrings(String first, String second, String third, String fourth) {
			strings.put(STRINGS_START, ticks++).put(FIRST, first).put(SECOND, second).put(THIRD, third)
					.put(FOURTH, fourth).write();
		}

		@Override
		public void writeText(String value) {
			text.put(TEXT_START, ticks++).put(TEXT_VALUE, value).write();
		}

		@Override
		public void close() throws IOException {
			recording.close();
		}
	}
}
