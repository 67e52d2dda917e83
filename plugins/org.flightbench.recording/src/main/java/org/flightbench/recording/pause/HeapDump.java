// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

/**
 * A heap dump written by the JVM.
 *
 * @param startNanos the start, in nanoseconds since the timeline's origin
 * @param durationNanos the duration
 * @param bytes the size; {@link Pause#UNKNOWN} if not known
 * @param destination the path of the file as reported by the JVM; null if not known
 * @param compression the gzip level; {@link Pause#UNKNOWN} if the dump was not compressed or the level is not known
 * @param threads the number of threads that wrote the dump; {@link Pause#UNKNOWN} if not known, as in recordings
 */
public record HeapDump(long startNanos, long durationNanos, long bytes, String destination, int compression,
		int threads) {

	/** Creates a heap dump whose compression and number of threads are not known. */
	public HeapDump(long startNanos, long durationNanos, long bytes, String destination) {
		this(startNanos, durationNanos, bytes, destination, (int) Pause.UNKNOWN, (int) Pause.UNKNOWN);
	}

	/** Returns a copy that starts at the given time, in nanoseconds. */
	public HeapDump at(long nanos) {
		return new HeapDump(nanos, durationNanos, bytes, destination, compression, threads);
	}

	/** Returns a copy with the given number of threads. */
	public HeapDump by(int number) {
		return new HeapDump(startNanos, durationNanos, bytes, destination, compression, number);
	}

	/**
	 * Returns whether two heap dumps overlap in time. Overlapping dumps from different sources are the same dump,
	 * because the JVM writes only one dump at a time.
	 */
	public boolean overlaps(HeapDump other) {
		return startNanos < other.endNanos() && other.startNanos < endNanos();
	}

	/** Returns the end in nanoseconds since the timeline's origin. */
	public long endNanos() {
		return startNanos + durationNanos;
	}
}
