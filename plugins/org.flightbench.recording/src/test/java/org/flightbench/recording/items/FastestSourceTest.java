// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.items;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;

import org.flightbench.base.ReadProgress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FastestSourceTest {

	private static final int STEPS = 1000;
	private static final byte[] BEGIN = {'F', 'L', 'R', 0};
	private static final String EVENTS = "events";
	private static final String FILE = "file";

	@TempDir
	Path folder;
	private final List<Double> shares = new ArrayList<>();
	private int step;
	private boolean isCancelled;
	private final ReadProgress progress = new ReadProgress() {
		@Override
		public void advanced(long read, long total) {
			shares.add((double) read / total);
		}

		@Override
		public boolean isCancelled() {
			return isCancelled;
		}
	};

	@Test
	void whatIsReadAtOnceIsReadFromTheEvents() throws IOException {
		assertEquals(EVENTS, read(file(10), true, 0, (file, toldTo) -> {
			throw new IllegalStateException("the file is not wanted");
		}));
	}

	@Test
	void eventsThatTakeLongerThanTheirFileAreReadFromIt() throws IOException {
		assertEquals(FILE, read(file(10), true, 2, (file, toldTo) -> {
			assertTrue(step < STEPS / 2, "the events were read up to " + step);
			toldTo.advanced(0, 10);
			toldTo.advanced(10, 10);
			return FILE;
		}));
		for (int index = 1; index < shares.size(); index++) {
			assertTrue(shares.get(index - 1) <= shares.get(index), "goes back at " + index + ": " + shares);
		}
		assertEquals(1, shares.get(shares.size() - 1));
	}

	@Test
	void aFileThatIsLargerThanTheEventsTakeTimeIsNotRead() throws IOException {
		Path large = folder.resolve("large.jfr");
		try (FileChannel channel = FileChannel.open(large, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
			channel.write(ByteBuffer.wrap(BEGIN));
			// Creates a sparse file, which takes no disk space.
			channel.write(ByteBuffer.wrap(new byte[1]), 10L << 30);
		}
		assertEquals(EVENTS, read(large, true, 1, (file, toldTo) -> FILE));
	}

	/** A compressed file is never read, because the time to decompress it cannot be predicted. */
	@Test
	void aCompressedFileIsNotRead() throws IOException {
		Path packed = Files.write(folder.resolve("recording.jfr.gz"), new byte[]{0x1f, (byte) 0x8b, 8, 0});
		assertEquals(EVENTS, read(packed, true, 1, (file, toldTo) -> FILE));
	}

	@Test
	void whatIsPreparedBeforeTheFirstEventDoesNotCount() throws IOException {
		Path file = file(10);
		assertEquals(EVENTS, FastestSource.read(file, () -> true, toldTo -> {
			sleep(200);
			for (step = 0; step <= STEPS; step++) {
				toldTo.advanced(step, STEPS);
				if (toldTo.isCancelled()) {
					throw new CancellationException();
				}
			}
			return EVENTS;
		}, (of, toldTo) -> FILE, FastestSource.STACKS, FILE::equals, progress));
	}

	@Test
	void progressNeverGoesBackThoughAFileIsGoneOverTwiceOrDoesNotCount() throws IOException {
		assertEquals(EVENTS, read(file(10), true, 1, (file, toldTo) -> {
			toldTo.advanced(10, 10);
			toldTo.advanced(1, 10);
			return "another";
		}));
		for (int index = 1; index < shares.size(); index++) {
			assertTrue(shares.get(index - 1) <= shares.get(index), "goes back at " + index);
		}
	}

	@Test
	void aFileThatCannotBeDecodedLeavesTheEvents() throws IOException {
		assertEquals(EVENTS, read(file(10), true, 1, (file, toldTo) -> {
			throw new IllegalStateException("a constant is not there");
		}));
	}

	@Test
	void eventsThatAreOnlySomeOfTheFileAreReadToTheEnd() throws IOException {
		assertEquals(EVENTS, read(file(10), false, 1, (file, toldTo) -> FILE));
		assertEquals(1, shares.get(shares.size() - 1));
	}

	@Test
	void eventsWithoutAFileAreReadToTheEnd() {
		assertEquals(EVENTS, read(null, true, 1, (file, toldTo) -> FILE));
		assertEquals(EVENTS, read(folder.resolve("missing.jfr"), true, 1, (file, toldTo) -> FILE));
	}

	@Test
	void aFileThatIsNoLongerThatOfTheEventsDoesNotCount() throws IOException {
		assertEquals(EVENTS, read(file(10), true, 1, (file, toldTo) -> "another"));
		assertEquals(EVENTS, read(file(10), true, 1, (file, toldTo) -> {
			throw new NoSuchFileException(file.toString());
		}));
	}

	@Test
	void whoCancelsGetsNothing() throws IOException {
		Path file = file(10);
		assertThrows(CancellationException.class, () -> read(file, true, 2, (of, toldTo) -> {
			isCancelled = true;
			throw new CancellationException();
		}));
		assertThrows(CancellationException.class, () -> read(file, true, 0, (of, toldTo) -> FILE));
	}

	private Path file(int bytes) throws IOException {
		return Files.write(Files.createTempFile(folder, "recording", ".jfr"), Arrays.copyOf(BEGIN, bytes));
	}

	/** @param millis the time for a thousandth of the events, in milliseconds */
	private String read(Path file, boolean isOfAll, int millis, FastestSource.FromFile<String> fromFile) {
		return FastestSource.read(file, () -> isOfAll, toldTo -> {
			for (step = 0; step <= STEPS; step++) {
				toldTo.advanced(step, STEPS);
				if (toldTo.isCancelled()) {
					throw new CancellationException();
				}
				sleep(millis);
			}
			return EVENTS;
		}, fromFile, FastestSource.STACKS, FILE::equals, progress);
	}

	private static void sleep(int millis) {
		try {
			Thread.sleep(millis);
		} catch (InterruptedException e) {
			throw new UncheckedIOException(new IOException(e));
		}
	}
}
