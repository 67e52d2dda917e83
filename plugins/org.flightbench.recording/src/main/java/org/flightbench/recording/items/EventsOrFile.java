// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.items;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

import org.flightbench.base.ReadProgress;

/**
 * Reads from the events that Mission Control has loaded, and from their file where that is faster. How long the events
 * take depends on what they are, and shows when they are read: of few, less time than a file has to be opened; with
 * many different stacks, many times what the file takes.
 */
public final class EventsOrFile {

	/** As PageReading, of the tests of performance, measures it on two processors; rather slower. */
	private static final double FILE_BYTES_PER_NANO = 0.4;
	/** Before, nothing is known. */
	private static final long LEAST_NANOS = 100_000_000;

	private EventsOrFile() {}

	/** Reads from events. */
	@FunctionalInterface
	public interface FromEvents<T> {
		T read(ReadProgress progress);
	}

	/** Reads from their file. */
	@FunctionalInterface
	public interface FromFile<T> {
		T read(Path file, ReadProgress progress) throws IOException;
	}

	/**
	 * Reads.
	 *
	 * @param file of the events, null if there is none
	 * @param isOfAll whether it has just the events that are wanted; asked for at most once, where it would be faster
	 * @param isOfThem whether what was read from the file is of as many events: the file may be another by now
	 * @throws CancellationException if the progress says so
	 */
	public static <T> T read(Path file, BooleanSupplier isOfAll, FromEvents<T> fromEvents, FromFile<T> fromFile,
			Predicate<T> isOfThem, ReadProgress progress) {
		Watch watch = new Watch(file, isOfAll, progress);
		try {
			return fromEvents.read(watch);
		} catch (CancellationException stopped) {
			if (!watch.isFileFaster || progress.isCancelled()) {
				throw stopped;
			}
		}
		try {
			T read = fromFile.read(file, new Rest(watch.share, progress));
			if (isOfThem.test(read)) {
				return read;
			}
		} catch (IOException unreadable) {
			// no longer there, for one
		}
		return fromEvents.read(progress);
	}

	/** Stops the reading of events when the file would be read sooner. */
	private static final class Watch implements ReadProgress {

		private final BooleanSupplier isOfAll;
		private final ReadProgress progress;
		private final double fileNanos;
		private long start = System.nanoTime();
		private long last;
		private double share;
		private boolean isDecided;
		private boolean isFileFaster;

		Watch(Path file, BooleanSupplier isOfAll, ReadProgress progress) {
			this.isOfAll = isOfAll;
			this.progress = progress;
			fileNanos = bytes(file) / FILE_BYTES_PER_NANO;
		}

		/** Where there is no file it would take for ever. */
		private static double bytes(Path file) {
			try {
				return file == null ? Double.POSITIVE_INFINITY : Files.size(file);
			} catch (IOException gone) {
				return Double.POSITIVE_INFINITY;
			}
		}

		@Override
		public void advanced(long read, long total) {
			progress.advanced(read, total);
			long now = System.nanoTime();
			if (read < last) {
				// goes over them once more
				start = now;
			}
			last = read;
			share = total == 0 ? 0 : (double) read / total;
			double spent = now - start;
			if (!isDecided && spent > LEAST_NANOS && spent * (1 - share) > fileNanos * share) {
				isDecided = true;
				isFileFaster = isOfAll.getAsBoolean();
			}
		}

		@Override
		public boolean isCancelled() {
			return isFileFaster || progress.isCancelled();
		}
	}

	/** The progress of the file, from where that of the events had come to. */
	private record Rest(double share, ReadProgress progress) implements ReadProgress {

		private static final long STEPS = 1000;

		@Override
		public void advanced(long read, long total) {
			double ofFile = total == 0 ? 0 : (double) read / total;
			progress.advanced(Math.round(STEPS * (share + (1 - share) * ofFile)), STEPS);
		}

		@Override
		public boolean isCancelled() {
			return progress.isCancelled();
		}
	}
}
