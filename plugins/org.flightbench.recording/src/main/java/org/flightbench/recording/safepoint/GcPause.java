// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.util.Set;

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
 * @param failure what failed in it, as {@code Evacuation Failure: Allocation}; null if nothing did or that is not known
 */
public record GcPause(long startNanos, long durationNanos, long gcId, String collection, String cause, long heapBefore,
		long heapAfter, String failure) {

	private static final Set<String> OF_CYCLES = Set.of("Pause Remark", "Pause Cleanup", "GC remark", "GC cleanup");

	/** One without a failure. */
	public GcPause(long startNanos, long durationNanos, long gcId, String collection, String cause, long heapBefore,
			long heapAfter) {
		this(startNanos, durationNanos, gcId, collection, cause, heapBefore, heapAfter, null);
	}

	/** One of which the use of the heap is not known. */
	public GcPause(long startNanos, long durationNanos, long gcId, String collection, String cause) {
		this(startNanos, durationNanos, gcId, collection, cause, Pause.UNKNOWN, Pause.UNKNOWN);
	}

	/** Whether it is a pause of a concurrent cycle of G1, which frees no more than regions without live objects. */
	public boolean isOfConcurrentCycle() {
		return OF_CYCLES.contains(collection) || GcCycle.isWithOthers(collection);
	}

	/** The same at another time, in nanoseconds. */
	public GcPause at(long nanos) {
		return new GcPause(nanos, durationNanos, gcId, collection, cause, heapBefore, heapAfter, failure);
	}

	/** When it was over, in nanoseconds since the timeline's origin. */
	public long endNanos() {
		return startNanos + durationNanos;
	}
}
