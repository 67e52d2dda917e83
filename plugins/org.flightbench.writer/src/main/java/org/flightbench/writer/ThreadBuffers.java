// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.flightbench.writer.chunk.Chunk;

/**
 * The buffers of a recording: one for each thread that writes, as long as there are not very many. Then threads share,
 * so that a million virtual threads need no more memory than a few.
 */
final class ThreadBuffers {

	private static final int MOST = Math.max(32, 4 * Runtime.getRuntime().availableProcessors());

	private final Supplier<ThreadBuffer> fresh;
	private final List<ThreadBuffer> all = new ArrayList<>();
	private final ThreadLocal<ThreadBuffer> ofThread = new ThreadLocal<>();
	private int nextShared;

	/** None yet. */
	ThreadBuffers(Supplier<ThreadBuffer> fresh) {
		this.fresh = fresh;
	}

	/** The buffer of the current thread. */
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

	/** Moves all buffers that there are to a chunk, which those to come have to know of already. */
	synchronized void moveTo(Chunk next) {
		for (ThreadBuffer buffer : all) {
			buffer.moveTo(next);
		}
	}

	/**
	 * Hands the events of all buffers over. From then on they refuse events, also if memory is too short for that.
	 *
	 * @throws OutOfMemoryError if some of the events could not be handed over
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

	/** Lets all buffers refuse events, which needs no memory. */
	synchronized void fail(Throwable reason) {
		for (int index = 0; index < all.size(); index++) {
			all.get(index).fail(reason);
		}
	}
}
