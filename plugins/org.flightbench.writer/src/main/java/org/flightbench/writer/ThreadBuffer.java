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
 * Where the events of one thread gather before they are handed over to the chunk, so that threads do not contend. The
 * lock is for {@link Recording}, which empties all buffers when a chunk ends: an event and what it refers to have to be
 * in the same chunk.
 */
class ThreadBuffer extends SpinLock {

	/** An event begins only if at least this much of the segment is free; one that needs more lets the array grow. */
	private static final int ROOM = 4096;

	private static final byte[] NO_ROOM = {};

	private final StringCache strings = Recycler.STRING_CACHES.take();
	private final Bytes bytes = Bytes.ofThread(Recycler.SEGMENTS.take());
	private int lastStart = Recycler.SEGMENT_LENGTH - ROOM;
	private Chunk chunk;
	private ConstantPools pools;
	private ByteBudget weight;

	/** Null once it is closed: threads keep their buffers, which must not keep recordings. */
	private Recording recording;

	private Throwable failure;

	private ThreadBuffer(Recording recording, Chunk chunk) {
		this.recording = recording;
		writeTo(chunk);
	}

	/** An empty buffer. */
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
	 * @throws java.io.UncheckedIOException if it failed
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

	/** Appends an event, all of it or nothing. */
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

	/** All or nothing: memory may be too short. */
	private void handOver() {
		if (bytes.position > 0) {
			byte[] next = Recycler.SEGMENTS.take();
			chunk.add(new Segment(bytes.array, bytes.position));
			bytes.array = next;
			bytes.position = 0;
		}
	}

	/** Hands the events over; the next ones belong to another chunk. */
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
	 * Hands the events over; nothing can be written any more.
	 *
	 * @throws OutOfMemoryError if they could not be handed over
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

	/** Forgets the events; nothing can be written any more. */
	final void fail(Throwable reason) {
		lock();
		refuseEvents(reason);
		unlock();
	}

	/** Needs no memory. */
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

	/** Keeps what comes behind it in memory away. */
	@SuppressWarnings("unused")
	private static final class Padded extends ThreadBuffer {

		private int a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, aA, aB, aC, aD, aE, aF;
		private int b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, bA, bB, bC, bD, bE, bF;

		Padded(Recording recording, Chunk chunk) {
			super(recording, chunk);
		}
	}
}
