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
 * Reads from the events that Mission Control has loaded, or from their file if that is faster. The choice is made after
 * reading has started: a few events are read faster than a file is opened, whereas many distinct stacks take much
 * longer than the whole file.
 */
public final class FastestSource {

	/**
	 * The reading speed of files in bytes per nanosecond, as measured by the performance test PageReading with two
	 * CPUs.
	 */
	public static final double STACKS = 0.4;
	/**
	 * The reading speed for a time range. It is lower, because the reader first determines whether the file contains
	 * exactly the selected events and because identical events are read individually.
	 */
	public static final double STACKS_OF_RANGE = 0.2;
	/** The reading speed if stack traces are skipped. */
	public static final double WITHOUT_STACKS = 0.8;
	/** The first bytes of an uncompressed recording. */
	private static final byte[] MAGIC = {'F', 'L', 'R', 0};
	/** The minimum reading time in nanoseconds before the speed is estimated. */
	private static final long MIN_NANOS = 100_000_000;

	private FastestSource() {}

	/** A function that reads from loaded events. */
	@FunctionalInterface
	public interface FromEvents<T> {
		T read(ReadProgress progress);
	}

	/**
	 * A function that reads from the file that the events were loaded from. If it fails, the exception is discarded and
	 * the events are read instead, so it must report errors itself.
	 */
	@FunctionalInterface
	public interface FromFile<T> {
		T read(Path file, ReadProgress progress) throws IOException;
	}

	/**
	 * Reads from the faster source.
	 *
	 * @param file the file with the events, or null
	 * @param isOfAll whether the file contains exactly the selected events; called at most once, and only if reading
	 * the file would be faster
	 * @param bytesPerNano the approximate reading speed of the file, such as {@link #STACKS}
	 * @param isOfThem whether the result read from the file matches the events; it does not if the file has been
	 * replaced
	 * @throws CancellationException if canceled through {@code progress}
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
			// fall back to the events, for example if the file was deleted
		}
		return fromEvents.read(steps);
	}

	/** Cancels the reading of events if reading the file would be faster. */
	private static final class Watch implements ReadProgress {

		private final BooleanSupplier isOfAll;
		private final Steps steps;
		private final double fileNanos;
		/** The start of the current pass over the events, and the number of events read before it. */
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

		/** Returns the size of a file, or infinity if it cannot be read or is compressed. */
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
				// start measuring here, because both sources need the preparation; some readers pass over the events
				// more than once
				start = now;
				first = read;
			}
			last = read;
			double spent = now - start;
			if (!isDecided && spent > MIN_NANOS && spent * (total - read) > fileNanos * (read - first)) {
				isDecided = true;
				isFileFaster = isOfAll.getAsBoolean();
			}
		}

		@Override
		public boolean isCancelled() {
			return isFileFaster || steps.isCancelled();
		}
	}

	/** The combined progress of both sources, which never decreases. */
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

		/** Returns a progress listener for the remaining work, which continues from the current progress. */
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
