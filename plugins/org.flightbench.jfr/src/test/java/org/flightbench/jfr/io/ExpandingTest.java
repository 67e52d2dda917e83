// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.EventsOnly;
import org.flightbench.jfr.MemorySource;
import org.flightbench.jfr.Packed;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.RecordingReader;
import org.flightbench.jfr.Recordings;
import org.flightbench.jfr.TinyChunk;
import org.flightbench.jfr.chunk.ChunkHeader;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.EventReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests recordings that are decoded while being decompressed. */
class ExpandingTest {

	/** Enough chunks to exceed the memory limit and need a temporary file. */
	private static final int MANY = ExpandedBytes.MAX_IN_MEMORY / 500_000 + 30;

	@TempDir
	static Path shared;
	@TempDir
	private Path folder;

	/** A progress that cancels as soon as anything has been read. */
	private static final class StopSoon implements ReadProgress {

		private volatile boolean stop;

		@Override
		public void advanced(long bytesRead, long bytesTotal) {
			stop |= bytesRead > 0;
		}

		@Override
		public boolean isCancelled() {
			return stop;
		}
	}

	private static final class Count implements EventReader {

		private int events;

		@Override
		public List<String> fields() {
			return List.of();
		}

		@Override
		public void event(long[] values, int bytes) {
			events++;
		}
	}

	/**
	 * Returns a reader that counts events.
	 *
	 * @param onEnd called at the end of the chunk
	 */
	private static ChunkReader<Integer> counting(Runnable onEnd) {
		Count count = new Count();
		return new EventsOnly<>(type -> count, onEnd, () -> count.events);
	}

	@Test
	void theTimeOfTheFirstChunkIsReadOfItsHeadAlone() throws IOException {
		byte[] whole = Files.readAllBytes(Recordings.root().resolve("samples/allocation-before.jfr"));
		byte[] head = Arrays.copyOf(whole, ChunkHeader.SIZE);
		List<byte[]> files = List.of(whole, head, Packed.GZIP.of(whole), Packed.LZ4.of(head));
		for (byte[] bytes : files) {
			Path file = Files.write(folder.resolve("made.jfr"), bytes);
			assertEquals("2018-04-26T12:10:29.880Z",
					Instant.ofEpochSecond(0, RecordingFile.timeOfFirstChunk(file).startNanos()).toString());
			assertEquals(9_932, TimeUnit.NANOSECONDS.toMillis(RecordingFile.timeOfFirstChunk(file).nanos()));
		}
		Path cut = Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(head, ChunkHeader.SIZE - 1));
		assertThrows(UnreadableRecordingException.class, () -> RecordingFile.timeOfFirstChunk(cut));
		Path none = Files.write(folder.resolve("none.jfr"), new byte[ChunkHeader.SIZE]);
		assertThrows(UnreadableRecordingException.class, () -> RecordingFile.timeOfFirstChunk(none));
	}

	@Test
	void decodesAChunkBeforeThereIsMoreThanTheHeaderOfTheNext() throws IOException {
		byte[] chunk = new TinyChunk(true).bytes();
		CountDownLatch decoded = new CountDownLatch(1);
		byte[] two = repeated(chunk, 2);
		Source source = new MemorySource(two, two.length) {
			@Override
			public long await(long end, ReadProgress progress) throws IOException {
				try {
					// make the second chunk available only after the first has been decoded
					if (end > chunk.length + ChunkHeader.SIZE && !decoded.await(1, TimeUnit.MINUTES)) {
						throw new IOException("nothing is decoded before all is expanded");
					}
				} catch (InterruptedException e) {
					throw new IOException(e);
				}
				return super.await(end, progress);
			}
		};
		List<Integer> events = new ArrayList<>();
		try (RecordingFile recording = new RecordingFile(folder, source, ReadProgress.NONE)) {
			assertEquals(1, recording.chunkCount());
			RecordingReader.read(recording, () -> counting(decoded::countDown), events::add, ReadProgress.NONE);
			assertEquals(2, recording.chunkCount());
		}
		assertEquals(2, events.size());
		assertEquals(events.get(0), events.get(1));
	}

	@Test
	void countsTheBytesOfThePackedFile() throws IOException {
		Path file = many();
		List<Long> places = new ArrayList<>();
		try (RecordingFile recording = RecordingFile.open(file)) {
			RecordingReader.read(recording, () -> counting(() -> {}), events -> {}, new ReadProgress() {
				@Override
				public void advanced(long bytesRead, long bytesTotal) {
					places.add(bytesRead);
					assertEquals(file.toFile().length(), bytesTotal);
				}

				@Override
				public boolean isCancelled() {
					return false;
				}
			});
		}
		assertTrue(places.size() >= MANY, places.toString());
		assertEquals(places.stream().sorted().toList(), places);
		assertEquals(file.toFile().length(), places.get(places.size() - 1), 16);
	}

	@Test
	void stopsExpandingWhenItIsStopped() throws IOException {
		Path file = many();
		StopSoon stop = new StopSoon();
		RecordingFile recording = RecordingFile.open(file);
		assertThrows(CancellationException.class,
				() -> RecordingReader.read(recording, () -> counting(() -> {}), events -> {}, stop));
		recording.close();
		assertFalse(Thread.getAllStackTraces().keySet().stream()
				.anyMatch(thread -> thread.getName().equals(ExpandingSource.THREAD)));
		assertThrows(CancellationException.class, () -> RecordingFile.open(file, stop));
	}

	@Test
	void keepsFewBytesInMemoryAndMoreInATemporaryFileThatHasNoNameAndSoEndsWithTheProcess() throws IOException {
		List<String> before = temporary();
		byte[] some = new byte[1 << 20];
		ExpandedBytes bytes = new ExpandedBytes();
		for (int count = 0; bytes.size() < ExpandedBytes.MAX_IN_MEMORY; count++) {
			Arrays.fill(some, (byte) count);
			bytes.append(some, some.length);
		}
		assertFalse(bytes.areInFile());
		byte[] first = read(bytes, (1 << 20) - 5);
		bytes.append(some, 3);
		assertTrue(bytes.areInFile());
		assertEquals(before, temporary());
		assertArrayEquals(new byte[]{0, 0, 0, 0, 0, 1, 1, 1, 1, 1}, first);
		assertArrayEquals(first, read(bytes, (1 << 20) - 5));
		assertArrayEquals(new byte[]{31, 31, 31}, read(bytes, ExpandedBytes.MAX_IN_MEMORY));
		assertEquals(0, read(bytes, bytes.size() + 1).length);
		bytes.close();
	}

	private static List<String> temporary() {
		String[] names = new File(System.getProperty("java.io.tmpdir")).list();
		return Arrays.stream(names).filter(name -> name.startsWith("flightbench") && name.endsWith(".jfr")).sorted()
				.toList();
	}

	private static byte[] read(ExpandedBytes bytes, long position) throws IOException {
		byte[] into = new byte[12];
		return Arrays.copyOfRange(into, 2, 2 + bytes.read(position, into, 2, 10));
	}

	/** Returns a compressed file of {@link #MANY} chunks, created only once. */
	private static synchronized Path many() throws IOException {
		Path file = shared.resolve("many.jfr.gz");
		return Files.exists(file)
				? file
				: Files.write(file, Packed.GZIP.of(repeated(Files.readAllBytes(Recordings.of("jdk21")), MANY)));
	}

	private Path packed(byte[] chunk, int times) throws IOException {
		return Files.write(folder.resolve("recording.jfr.gz"), Packed.GZIP.of(repeated(chunk, times)));
	}

	private static byte[] repeated(byte[] bytes, int times) throws IOException {
		ByteArrayOutputStream all = new ByteArrayOutputStream();
		for (int count = 0; count < times; count++) {
			all.write(bytes);
		}
		return all.toByteArray();
	}
}
