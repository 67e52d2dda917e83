// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.flightbench.writer.chunk.Chunk;

/**
 * The buffers of a recording. Each thread has its own buffer up to a maximum number, beyond which threads share
 * buffers, so that even a million virtual threads need only a limited amount of memory.
 */
final class ThreadBuffers {

	private static final int MOST = Math.max(32, 4 * Runtime.getRuntime().availableProcessors());

	private final Supplier<ThreadBuffer> fresh;
	private final List<ThreadBuffer> all = new ArrayList<>();
	private final ThreadLocal<ThreadBuffer> ofThread = new ThreadLocal<>();
	private int nextShared;

	/** @param fresh creates a buffer */
	ThreadBuffers(Supplier<ThreadBuffer> fresh) {
		this.fresh = fresh;
	}

	/** Returns the buffer of the current thread. */
	ThreadBuffer current() {
		ThreadBuffer buffer = ofThread.get();
		if (buffer == null) {
			buffer = assign();
			ofThread.set(buffer);
		}
		return buffer;
	}

	private synchronized ThreadBuffer assign() {
		if (all.size() < MOST) {
			ThreadBuffer buffer = fresh.get();
			all.add(buffer);
			return buffer;
		}
		nextShared = (nextShared + 1) % all.size();
		return all.get(nextShared);
	}

	/**
	 * Flushes all existing buffers and switches them to a chunk. Buffers created concurrently must already use the new
	 * chunk.
	 */
	synchronized void moveTo(Chunk next) {
		for (ThreadBuffer buffer : all) {
			buffer.moveTo(next);
		}
	}

	/**
	 * Flushes all buffers. They reject further events, even if there is not enough memory to flush them.
	 *
	 * @throws OutOfMemoryError if some of the events could not be flushed
	 */
	synchronized void close() {
		OutOfMemoryError failure = null;
		for (int index = 0; index < all.size(); index++) {
			try {
				all.get(index).close();
			} catch (OutOfMemoryError e) {
				failure = e;
			}
		}
		if (failure != null) {
			throw failure;
		}
	}

	/** Makes all buffers reject further events. Does not allocate memory. */
	synchronized void fail(Throwable reason) {
		for (int index = 0; index < all.size(); index++) {
			all.get(index).fail(reason);
		}
	}
}
