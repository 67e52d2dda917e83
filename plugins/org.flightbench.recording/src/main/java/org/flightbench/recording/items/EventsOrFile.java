// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.items;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

import org.flightbench.base.ReadProgress;
import org.flightbench.base.file.RegularFile;

/**
 * Reads from the events that Mission Control has loaded, and from their file where that is faster. How long the events
 * take depends on what they are, and shows when they are read: of few, less time than a file has to be opened; with
 * many different stacks, many times what the file takes.
 */
public final class EventsOrFile {

	/** Bytes of a file in a nanosecond, as PageReading, of the tests of performance, measures it on two processors. */
	public static final double STACKS = 0.4;
	/**
	 * The same of a range: whether it is of all events is counted before, and events that are alike are read singly.
	 */
	public static final double STACKS_OF_RANGE = 0.2;
	/** The same where stacks are passed over. */
	public static final double WITHOUT_STACKS = 0.8;
	/** The begin of a recording that is not compressed. */
	private static final byte[] MAGIC = {'F', 'L', 'R', 0};
	/** Before, nothing is known. */
	private static final long LEAST_NANOS = 100_000_000;

	private EventsOrFile() {}

	/** Reads from events. */
	@FunctionalInterface
	public interface FromEvents<T> {
		T read(ReadProgress progress);
	}

	/**
	 * Reads from their file. Where that fails, the events are read: who wants to know of an error of the decoder has to
	 * take note of it here.
	 */
	@FunctionalInterface
	public interface FromFile<T> {
		T read(Path file, ReadProgress progress) throws IOException;
	}

	/**
	 * Reads.
	 *
	 * @param file of the events, null if there is none
	 * @param isOfAll whether it has just the events that are wanted; asked for at most once, where it would be faster
	 * @param bytesPerNano how fast the file is read about, as {@link #STACKS}
	 * @param isOfThem whether what was read from the file is of as many events: the file may be another by now
	 * @throws CancellationException if the progress says so
	 */
	public static <T> T read(Path file, BooleanSupplier isOfAll, FromEvents<T> fromEvents, FromFile<T> fromFile,
			double bytesPerNano, Predicate<T> isOfThem, ReadProgress progress) {
		Steps steps = new Steps(progress);
		Watch watch = new Watch(file, isOfAll, bytesPerNano, steps);
		try {
			return fromEvents.read(watch);
		} catch (CancellationException stopped) {
			if (!watch.isFileFaster || progress.isCancelled()) {
				throw stopped;
			}
		}
		try {
			T read = fromFile.read(file, steps.rest());
			if (isOfThem.test(read)) {
				return read;
			}
		} catch (CancellationException stopped) {
			throw stopped;
		} catch (IOException | RuntimeException | OutOfMemoryError unreadable) {
			// no longer there, for one; the events are
		}
		return fromEvents.read(steps);
	}

	/** Stops the reading of events when the file would be read sooner. */
	private static final class Watch implements ReadProgress {

		private final BooleanSupplier isOfAll;
		private final Steps steps;
		private final double fileNanos;
		/** When the events were begun to be gone over, and how many there were by then. */
		private long start;
		private long first;
		private long last = Long.MAX_VALUE;
		private boolean isDecided;
		private boolean isFileFaster;

		Watch(Path file, BooleanSupplier isOfAll, double bytesPerNano, Steps steps) {
			this.isOfAll = isOfAll;
			this.steps = steps;
			fileNanos = bytes(file) / bytesPerNano;
		}

		/** Where there is no file, or it has to be expanded, it would take for ever. */
		private static double bytes(Path file) {
			if (file == null) {
				return Double.POSITIVE_INFINITY;
			}
			try (InputStream in = RegularFile.open(file)) {
				return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC) ? Files.size(file) : Double.POSITIVE_INFINITY;
			} catch (IOException gone) {
				return Double.POSITIVE_INFINITY;
			}
		}

		@Override
		public void advanced(long read, long total) {
			steps.advanced(read, total);
			long now = System.nanoTime();
			if (read <= last) {
				// what was prepared before takes its time wherever events come from; some go over them once more
				start = now;
				first = read;
			}
			last = read;
			double spent = now - start;
			if (!isDecided && spent > LEAST_NANOS && spent * (total - read) > fileNanos * (read - first)) {
				isDecided = true;
				isFileFaster = isOfAll.getAsBoolean();
			}
		}

		@Override
		public boolean isCancelled() {
			return isFileFaster || steps.isCancelled();
		}
	}

	/** The progress of both, which never goes back. */
	private static final class Steps implements ReadProgress {

		private static final long ALL = 1000;

		private final ReadProgress progress;
		private long done;

		Steps(ReadProgress progress) {
			this.progress = progress;
		}

		@Override
		public void advanced(long read, long total) {
			advanced(0, read, total);
		}

		private void advanced(long from, long read, long total) {
			double share = total == 0 ? 0 : Math.min(1, (double) read / total);
			done = Math.max(done, Math.round(from + (ALL - from) * share));
			progress.advanced(done, ALL);
		}

		/** The progress of what remains. */
		ReadProgress rest() {
			long from = done;
			return new ReadProgress() {
				@Override
				public void advanced(long read, long total) {
					Steps.this.advanced(from, read, total);
				}

				@Override
				public boolean isCancelled() {
					return Steps.this.isCancelled();
				}
			};
		}

		@Override
		public boolean isCancelled() {
			return progress.isCancelled();
		}
	}
}
