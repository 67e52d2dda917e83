// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypedField;
import org.flightbench.writer.type.TypedValue;
import org.flightbench.writer.type.Types;
import org.flightbench.writer.type.Types.Builtin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests a large recording, whose size can be set with {@code -Dflightbench.megabytes=1024}. */
class LargeRecordingTest {

	private static final int MEGABYTES = Integer.getInteger("flightbench.megabytes", 120);
	private static final int TEXT_LENGTH = 1000;

	@TempDir
	Path folder;

	private static String text(int number) {
		return Character.toString('a' + number % 26).repeat(TEXT_LENGTH) + number;
	}

	@Test
	void isReadBackEventByEvent() throws Exception {
		Path file = folder.resolve("large.jfr");
		int events = MEGABYTES * 1024 * 1024 / TEXT_LENGTH;
		try (Recording recording = Recordings.newRecording(file)) {
			Type type = recording.registerType("test.Large", "jdk.jfr.Event", event -> event
					.addField("number", Builtin.INT).addField("text", Builtin.STRING)
					.addField("thread", Types.JDK.THREAD));
			TypedField number = type.getField("number");
			TypedField text = type.getField("text");
			TypedField thread = type.getField("thread");
			TypedValue current = new JavaValues(recording.getTypes()).thread(Thread.currentThread());
			EventWriter writer = recording.newEventWriter(type);
			for (int event = 0; event < events; event++) {
				writer.put(number, event).put(text, text(event)).put(thread, current).write();
			}
		}
		assertTrue(Files.size(file) >= MEGABYTES * 1024L * 1024L);
		try (RecordingFile recording = new RecordingFile(file)) {
			for (int event = 0; event < events; event++) {
				RecordedEvent read = recording.readEvent();
				assertEquals(event, read.getInt("number"));
				assertEquals(text(event), read.getString("text"));
				assertEquals(Thread.currentThread().getName(), read.getThread("thread").getJavaName());
			}
			assertTrue(!recording.hasMoreEvents());
		}
		assertEquals(events, Readers.countByJmc(file));
	}
}
