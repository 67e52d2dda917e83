// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Recordings;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructureBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

/** JMC's writer, {@code org.openjdk.jmc:flightrecorder.writer}, in the version that is first on the class path. */
final class JmcWriter implements JfrWriter {

	@Override
	public String description() {
		return Artifact.describe("org.openjdk.jmc", "flightrecorder.writer");
	}

	@Override
	public EventRecording open(Path file) throws IOException {
		long startTicks = System.nanoTime();
		return new JmcRecording(Recordings.newRecording(file,
				settings -> settings.withStartTicks(startTicks).withJdkTypeInitialization()), startTicks);
	}

	private static final class JmcRecording implements EventRecording {

		private final Recording recording;
		private final Type simple;
		private final Type multiField;
		private final Type strings;
		private final Type text;
		private long ticks;

		JmcRecording(Recording recording, long startTicks) {
			this.recording = recording;
			ticks = startTicks;
			simple = eventType(SIMPLE, fields -> fields.addField("value", Types.Builtin.LONG));
			multiField = eventType(MULTI_FIELD,
					fields -> fields.addField("id", Types.Builtin.LONG).addField("name", Types.Builtin.STRING)
							.addField("count", Types.Builtin.INT).addField("ratio", Types.Builtin.DOUBLE)
							.addField("flag", Types.Builtin.BOOLEAN));
			strings = eventType(STRINGS,
					fields -> fields.addField("first", Types.Builtin.STRING).addField("second", Types.Builtin.STRING)
							.addField("third", Types.Builtin.STRING).addField("fourth", Types.Builtin.STRING));
			text = eventType(TEXT, fields -> fields.addField("text", Types.Builtin.STRING));
		}

		/**
		 * Registers an event type. {@link Recording#registerEventType} is not used because it adds a thread and a stack
		 * trace: if these remain empty, the writer creates dangling references, which the JDK's own parser cannot
		 * handle.
		 */
		private Type eventType(String name, Consumer<TypeStructureBuilder> fields) {
			return recording.registerType(name, "jdk.jfr.Event", type -> {
				type.addField("startTime", Types.Builtin.LONG,
						field -> field.addAnnotation(Types.JDK.ANNOTATION_TIMESTAMP, "TICKS"));
				fields.accept(type);
			});
		}

		@Override
		public void writeSimple(long value) {
			write(simple, event -> event.putField("startTime", ticks++).putField("value", value));
		}

		@Override
		public void writeMultiField(long id, String name, int count, double ratio, boolean flag) {
			write(multiField, event -> event.putField("startTime", ticks++).putField("id", id).putField("name", name)
					.putField("count", count).putField("ratio", ratio).putField("flag", flag));
		}

		@Override
		public void writeStrings(String first, String second, String third, String fourth) {
			write(strings, event -> event.putField("startTime", ticks++).putField("first", first)
					.putField("second", second).putField("third", third).putField("fourth", fourth));
		}

		@Override
		public void writeText(String value) {
			write(text, event -> event.putField("startTime", ticks++).putField("text", value));
		}

		private void write(Type type, Consumer<TypedValueBuilder> fields) {
			recording.writeEvent(type.asValue(fields));
		}

		@Override
		public void close() throws IOException {
			recording.close();
		}
	}
}
