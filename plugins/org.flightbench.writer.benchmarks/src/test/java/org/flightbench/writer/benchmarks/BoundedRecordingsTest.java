// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoundedRecordingsTest {

	@TempDir
	Path folder;

	/** A writer that counts opened and closed recordings. */
	private static class CountingWriter implements JfrWriter {

		final List<Path> opened = new ArrayList<>();
		final AtomicInteger closed = new AtomicInteger();

		@Override
		public String description() {
			return "counts";
		}

		@Override
		public EventRecording open(Path file) {
			opened.add(file);
			return new EventRecording() {
				@Override
				public void writeSimple(long value) {}

				@Override
				public void writeMultiField(long id, String name, int count, double ratio, boolean flag) {}

				@Override
				public void writeStrings(String first, String second, String third, String fourth) {}

				@Override
				public void writeText(String text) {}

				@Override
				public void close() throws IOException {
					closing();
					closed.incrementAndGet();
				}
			};
		}

		void closing() throws IOException {}
	}

	@Test
	void staysWithARecordingUntilItIsFull() throws Exception {
		CountingWriter writer = new CountingWriter();
		BoundedRecordings recordings = new BoundedRecordings(writer, 10, 1, folder);
		EventRecording first = recordings.makeRoom(4);
		assertSame(first, recordings.makeRoom(4));
		assertSame(first, recordings.makeRoom(2));
		assertEquals(0, writer.closed.get());
		EventRecording second = recordings.makeRoom(1);
		assertNotSame(first, second);
		assertEquals(1, writer.closed.get());
		assertEquals(List.of(folder.resolve("0.jfr"), folder.resolve("0.jfr")), writer.opened);
		assertEquals(new BoundedRecordings.Written(folder.resolve("0.jfr"), 1), recordings.finish());
		assertEquals(2, writer.closed.get());
	}

	@Test
	void neverPutsMoreIntoARecordingThanItTakes() throws Exception {
		BoundedRecordings recordings = new BoundedRecordings(new CountingWriter(), 10, 1, folder);
		EventRecording first = recordings.makeRoom(7);
		assertNotSame(first, recordings.makeRoom(7), "7 and 7 are more than 10");
		assertEquals(7, recordings.finish().events());
		assertThrows(IllegalArgumentException.class, () -> recordings.makeRoom(11));
	}

	@Test
	void opensAndClosesRecordingsInGroups() throws Exception {
		CountingWriter writer = new CountingWriter();
		BoundedRecordings recordings = new BoundedRecordings(writer, 5, 3, folder);
		for (int invocation = 0; invocation < 3; invocation++) {
			recordings.makeRoom(5);
			assertEquals(3, writer.opened.size());
		}
		assertEquals(0, writer.closed.get());
		recordings.makeRoom(5);
		assertEquals(6, writer.opened.size());
		assertEquals(3, writer.closed.get());
		recordings.makeRoom(4);
		assertEquals(new BoundedRecordings.Written(folder.resolve("1.jfr"), 4), recordings.finish());
		assertEquals(6, writer.closed.get());
	}

	@Test
	void closesAGroupSideBySide() throws Exception {
		CountDownLatch all = new CountDownLatch(8);
		CountingWriter writer = new CountingWriter() {
			@Override
			void closing() throws IOException {
				all.countDown();
				try {
					assertTrue(all.await(1, TimeUnit.MINUTES), "closed one after another");
				} catch (InterruptedException e) {
					throw new IOException(e);
				}
			}
		};
		BoundedRecordings recordings = new BoundedRecordings(writer, 1, 8, folder);
		recordings.makeRoom(1);
		recordings.finish();
		assertEquals(8, writer.closed.get());
	}

	@Test
	void saysWhyARecordingCannotBeClosed() throws Exception {
		CountingWriter writer = new CountingWriter() {
			@Override
			void closing() throws IOException {
				throw new IOException("No space left on device");
			}
		};
		for (int groupSize : new int[]{1, 4}) {
			BoundedRecordings recordings = new BoundedRecordings(writer, 1, groupSize, folder);
			recordings.makeRoom(1);
			IOException failure = assertThrows(IOException.class, recordings::finish);
			assertTrue(failure.getMessage().endsWith("No space left on device"), failure.getMessage());
		}
	}

	@Test
	void refusesToFinishWhatWasNotBegun() {
		assertThrows(IllegalStateException.class,
				() -> new BoundedRecordings(new CountingWriter(), 1, 1, folder).finish());
	}

	@Test
	void holdsNoMoreStringsThanTheBoundHoweverLongItWrites() throws Exception {
		BoundedRecordings recordings = new BoundedRecordings(JfrWriter.named("jmc"), 100, 1, folder);
		UniqueStrings unique = new StringEncodingBenchmark.OneForEachEvent();
		unique.renew();
		for (int event = 0; event < 950; event++) {
			recordings.makeRoom(1).writeText(unique.get(event));
		}
		BoundedRecordings.Written last = recordings.finish();
		assertEquals(50, last.events());
		List<Events.Event> events = Events.readByJdk(last.file());
		assertEquals(50, events.size());
		assertEquals("unique string number 900", events.get(0).fields().get("text"));
	}
}
