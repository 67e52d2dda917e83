// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.chunk;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A sink that writes chunks sequentially to a stream. A separate thread writes, because a stream may block. Callers
 * wait until the chunk is written, or until the stream makes no progress within the timeout. If a caller is
 * interrupted, it continues to wait, and its interrupt status is set afterward.
 */
public final class StreamSink implements ChunkSink {

	/** The number of bytes per write to the stream. */
	private static final int PIECE = Recycler.SEGMENT_LENGTH;

	private final OutputStream stream;
	private final Duration timeout;
	private final ExecutorService thread = Executors.newSingleThreadExecutor(StreamSink::daemon);
	private volatile int pieces;
	private boolean stuck;

	/**
	 * Creates a sink that fails if the stream blocks.
	 *
	 * @param timeout the maximum time without progress
	 */
	public StreamSink(OutputStream stream, Duration timeout) {
		this.stream = stream;
		this.timeout = timeout;
	}

	private static Thread daemon(Runnable task) {
		Thread thread = new Thread(task, "Flight recording stream");
		thread.setDaemon(true);
		return thread;
	}

	@Override
	public void write(Segment header, List<Segment> events, Segment tail) throws IOException {
		await(() -> {
			write(header);
			for (Segment segment : events) {
				write(segment);
			}
			write(tail);
			stream.flush();
			return null;
		});
	}

	private void write(Segment segment) throws IOException {
		for (int start = 0; start < segment.length(); start += PIECE) {
			stream.write(segment.bytes(), start, Math.min(PIECE, segment.length() - start));
			pieces++; // a plain increment is safe, because only this thread modifies the field
		}
	}

	private void await(Callable<Void> work) throws IOException {
		Future<Void> done = thread.submit(work);
		int known = pieces;
		long start = System.nanoTime();
		boolean interrupted = false;
		try {
			while (true) {
				try {
					done.get(start + timeout.toNanos() - System.nanoTime(), TimeUnit.NANOSECONDS);
					return;
				} catch (InterruptedException e) {
					interrupted = true;
				} catch (TimeoutException e) {
					if (pieces == known) {
						stuck = true;
						done.cancel(true);
						throw new IOException("The stream takes nothing for " + timeout.toMillis() + " ms", e);
					}
					known = pieces;
					start = System.nanoTime();
				} catch (ExecutionException e) {
					throw failure(e.getCause());
				}
			}
		} finally {
			if (interrupted) {
				Thread.currentThread().interrupt();
			}
		}
	}

	private static IOException failure(Throwable thrown) {
		if (thrown instanceof Error error) {
			throw error;
		}
		if (thrown instanceof RuntimeException exception) {
			throw exception;
		}
		return (IOException) thrown;
	}

	/** Closes the stream. A blocked stream is closed by another thread in the background. */
	@Override
	public void close() throws IOException {
		try {
			if (stuck) {
				daemon(this::closeQuietly).start();
			} else {
				await(() -> {
					stream.close();
					return null;
				});
			}
		} finally {
			thread.shutdownNow();
		}
	}

	private void closeQuietly() {
		try {
			stream.close();
		} catch (IOException e) {
			// the recording has already failed, and the failure was reported
		}
	}
}
