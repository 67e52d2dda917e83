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
 * Chunks go to a stream, from their beginning to their end. A stream may take any time: a thread of its own writes, and
 * callers wait for that no longer than the stream takes something within the timeout. An interrupt of a caller does not
 * harm the chunk: the caller goes on waiting and is interrupted afterwards.
 */
public final class StreamSink implements ChunkSink {

	/** How much the stream is given at once. */
	private static final int PIECE = Recycler.SEGMENT_LENGTH;

	private final OutputStream stream;
	private final Duration timeout;
	private final ExecutorService thread = Executors.newSingleThreadExecutor(StreamSink::daemon);
	private volatile int pieces;
	private boolean stuck;

	/**
	 * One that fails when the stream takes nothing.
	 *
	 * @param timeout for how long it may do so
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
			pieces++; // by this thread alone
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

	/** Closes the stream; one that is stuck is closed by another thread, which nobody waits for. */
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
			// The recording has failed, which its user knows.
		}
	}
}
