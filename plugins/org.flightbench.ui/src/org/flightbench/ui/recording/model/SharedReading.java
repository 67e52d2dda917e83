// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.flightbench.base.ReadProgress;

/** A value that one job reads while other jobs wait for it. */
final class SharedReading<T> {

	private static final long LOOK_MILLIS = 20;

	private final CompletableFuture<T> result = new CompletableFuture<>();
	private volatile long read;
	private volatile long total;

	/** Reads the value. */
	interface Reader<T> {
		T read(ReadProgress progress) throws IOException;
	}

	/**
	 * Reads the value, and passes it to all jobs that wait for it.
	 *
	 * @throws IOException if it cannot be read
	 * @throws CancellationException if the progress is canceled
	 */
	T read(Reader<T> reader, ReadProgress progress) throws IOException {
		try {
			result.complete(reader.read(new ReadProgress() {
				@Override
				public void advanced(long bytesRead, long bytesTotal) {
					read = bytesRead;
					total = bytesTotal;
					progress.advanced(bytesRead, bytesTotal);
				}

				@Override
				public boolean isCancelled() {
					return progress.isCancelled();
				}
			}));
		} catch (IOException | RuntimeException | Error failure) {
			result.completeExceptionally(failure);
			throw failure;
		}
		return result.join();
	}

	/**
	 * Waits until another job has read the value.
	 *
	 * @return the value, or null if the other job was canceled
	 * @throws IOException if the other job could not read it
	 * @throws CancellationException if the progress of the waiting job is canceled
	 */
	T await(ReadProgress progress) throws IOException {
		while (!progress.isCancelled()) {
			try {
				return result.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
			} catch (TimeoutException goesOn) {
				progress.advanced(read, total);
			} catch (CancellationException stopped) {
				return null;
			} catch (InterruptedException stopped) {
				throw new CancellationException();
			} catch (ExecutionException failure) {
				if (failure.getCause() instanceof Error error) {
					throw error;
				}
				if (failure.getCause() instanceof RuntimeException unexpected) {
					throw unexpected;
				}
				throw (IOException) failure.getCause();
			}
		}
		throw new CancellationException();
	}
}
