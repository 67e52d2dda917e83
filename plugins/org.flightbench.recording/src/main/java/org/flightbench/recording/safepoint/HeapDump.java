// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

/**
 * A heap dump that was written.
 *
 * @param startNanos in nanoseconds since the timeline's origin
 * @param durationNanos how long it took
 * @param bytes how large it is; {@link Pause#UNKNOWN} if not known
 * @param destination the file as the virtual machine names it, null if not known
 * @param compression level of gzip; {@link Pause#UNKNOWN} if it was not compressed, or that is not known
 * @param threads that wrote it; {@link Pause#UNKNOWN} if not known, as in recordings
 */
public record HeapDump(long startNanos, long durationNanos, long bytes, String destination, int compression,
		int threads) {

	/** One of which it is not known whether it was compressed, nor how many threads wrote it. */
	public HeapDump(long startNanos, long durationNanos, long bytes, String destination) {
		this(startNanos, durationNanos, bytes, destination, (int) Pause.UNKNOWN, (int) Pause.UNKNOWN);
	}

	/** The same at another time, in nanoseconds. */
	public HeapDump at(long nanos) {
		return new HeapDump(nanos, durationNanos, bytes, destination, compression, threads);
	}

	/** The same, written by so many threads. */
	public HeapDump by(int number) {
		return new HeapDump(startNanos, durationNanos, bytes, destination, compression, number);
	}

	/**
	 * Whether another one may be the same, seen elsewhere: they overlap, as the virtual machine makes one at a time.
	 */
	public boolean overlaps(HeapDump other) {
		return startNanos < other.endNanos() && other.startNanos < endNanos();
	}

	/** When it was over, in nanoseconds since the timeline's origin. */
	public long endNanos() {
		return startNanos + durationNanos;
	}
}
