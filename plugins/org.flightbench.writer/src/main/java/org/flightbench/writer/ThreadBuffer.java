// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import org.flightbench.writer.chunk.Chunk;
import org.flightbench.writer.chunk.ConstantPools;
import org.flightbench.writer.chunk.Recycler;
import org.flightbench.writer.chunk.Segment;
import org.flightbench.writer.chunk.StringCache;
import org.flightbench.writer.chunk.ValueEncoder;
import org.flightbench.writer.memory.SpinLock;
import org.flightbench.writer.memory.ByteBudget;
import org.flightbench.writer.type.Bytes;
import org.flightbench.writer.type.Layout;

/**
 * A buffer for the events of a thread, which are added to the chunk in batches to avoid contention. A lock is necessary
 * because {@link Recording} flushes the buffers of all threads when a chunk ends: an event must be in the same chunk as
 * the constants that it references.
 */
class ThreadBuffer extends SpinLock {

	/** The free space in the segment that is required to start an event. The array grows for larger events. */
	private static final int ROOM = 4096;

	private static final byte[] NO_ROOM = {};

	private final StringCache strings = Recycler.STRING_CACHES.take();
	private final Bytes bytes = Bytes.ofThread(Recycler.SEGMENTS.take());
	private int lastStart = Recycler.SEGMENT_LENGTH - ROOM;
	private Chunk chunk;
	private ConstantPools pools;
	private ByteBudget weight;

	/**
	 * The recording; null after it is closed, because threads keep their buffers but must not keep the recording
	 * reachable.
	 */
	private Recording recording;

	private Throwable failure;

	private ThreadBuffer(Recording recording, Chunk chunk) {
		this.recording = recording;
		writeTo(chunk);
	}

	/** Creates an empty buffer. */
	static ThreadBuffer of(Recording recording, Chunk chunk) {
		return new Padded(recording, chunk);
	}

	private void writeTo(Chunk next) {
		chunk = next;
		pools = next.pools();
		weight = next.weight();
	}

	/**
	 * Writes an event.
	 *
	 * @throws IllegalStateException if the recording is closed
	 * @throws java.io.UncheckedIOException if the recording failed
	 */
	final void write(Layout layout, long[] numbers, Object[] objects) {
		Chunk full = null;
		Recording open;
		lock();
		try {
			if (bytes.position > lastStart) {
				makeRoom();
			}
			encode(layout, numbers, objects);
			open = recording;
			if (weight.isFull()) {
				full = chunk;
			}
		} finally {
			unlock();
		}
		if (full != null) {
			open.rotate(full);
		}
	}

	/** Appends an event atomically: removes a partially encoded event if an exception occurs. */
	private void encode(Layout layout, long[] numbers, Object[] objects) {
		int start = bytes.startEvent();
		boolean encoded = false;
		try {
			bytes.putLong(layout.type.getId());
			ValueEncoder.putFields(layout, numbers, objects, strings, pools, bytes);
			bytes.endEvent(start);
			encoded = true;
		} finally {
			if (!encoded) {
				bytes.position = start;
			}
		}
	}

	private void makeRoom() {
		if (chunk == null) {
			throw Recording.refusal(failure);
		}
		handOver();
	}

	/** Adds the events to the chunk. If there is not enough memory, the buffer remains unchanged. */
	private void handOver() {
		if (bytes.position > 0) {
			byte[] next = Recycler.SEGMENTS.take();
			chunk.add(new Segment(bytes.array, bytes.position));
			bytes.array = next;
			bytes.position = 0;
		}
	}

	/** Flushes the events, and continues with another chunk. */
	final void moveTo(Chunk next) {
		lock();
		try {
			handOver();
			strings.forgetConstants();
			writeTo(next);
		} finally {
			unlock();
		}
	}

	/**
	 * Flushes the events, and rejects all further ones.
	 *
	 * @throws OutOfMemoryError if the events could not be flushed
	 */
	final void close() {
		byte[] unused = null;
		lock();
		try {
			if (bytes.position == 0) {
				unused = bytes.array;
			} else if (chunk != null) {
				chunk.add(new Segment(bytes.array, bytes.position));
			}
		} finally {
			refuseEvents(null);
			unlock();
		}
		if (unused != null) {
			new Segment(unused, 0).recycle();
		}
		Recycler.STRING_CACHES.giveBack(strings);
	}

	/** Discards the events, and rejects all further ones. */
	final void fail(Throwable reason) {
		lock();
		refuseEvents(reason);
		unlock();
	}

	/** Rejects all further events. Does not allocate memory. */
	private void refuseEvents(Throwable reason) {
		recording = null;
		failure = reason;
		bytes.array = NO_ROOM;
		bytes.position = 0;
		lastStart = -1;
		chunk = null;
		pools = null;
		weight = null;
		strings.clear();
	}

	/** Adds padding after the fields to prevent false sharing with the next object in memory. */
	@SuppressWarnings("unused")
	private static final class Padded extends ThreadBuffer {

		private int a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, aA, aB, aC, aD, aE, aF;
		private int b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, bA, bB, bC, bD, bE, bF;

		Padded(Recording recording, Chunk chunk) {
			super(recording, chunk);
		}
	}
}
