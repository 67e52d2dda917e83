// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

/**
 * A time that the garbage collector kept the program stopped: a part of a pause.
 *
 * @param startNanos in nanoseconds since the timeline's origin
 * @param durationNanos how long
 * @param gcId the collection's number; {@link Pause#UNKNOWN} if not known
 * @param collection which collection, as {@code G1New} or {@code Pause Young (Normal)}
 * @param cause why, as {@code System.gc()}; null if not known
 * @param heapBefore bytes of the heap in use before; {@link Pause#UNKNOWN} if not known
 * @param heapAfter bytes of the heap in use after; {@link Pause#UNKNOWN} if not known
 */
public record GcPause(long startNanos, long durationNanos, long gcId, String collection, String cause, long heapBefore,
		long heapAfter) {

	/** One of which the use of the heap is not known. */
	public GcPause(long startNanos, long durationNanos, long gcId, String collection, String cause) {
		this(startNanos, durationNanos, gcId, collection, cause, Pause.UNKNOWN, Pause.UNKNOWN);
	}

	/** Whether it is a pause of a concurrent cycle of G1, which frees no more than regions without live objects. */
	public boolean isOfConcurrentCycle() {
		return collection.endsWith("Remark") || collection.endsWith("Cleanup") || collection.equals("GC remark")
				|| collection.equals("GC cleanup") || GcCycle.isWithOthers(collection);
	}

	/** The same at another time, in nanoseconds. */
	public GcPause at(long nanos) {
		return new GcPause(nanos, durationNanos, gcId, collection, cause, heapBefore, heapAfter);
	}

	/** When it was over, in nanoseconds since the timeline's origin. */
	public long endNanos() {
		return startNanos + durationNanos;
	}
}
