// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.util.Set;

/**
 * A concurrent collection that may contain several pauses, as in ZGC and Shenandoah. The heap usage before and after
 * belongs to the whole collection, not to any of its pauses.
 *
 * @param endNanos the end, in nanoseconds since the timeline's origin
 * @param durationNanos the duration; {@link Pause#UNKNOWN} if not known
 * @param gcId the ID of the collection
 * @param collection the name of the collection, such as {@code ZGC Minor} or {@code Minor Collection}; null if not
 * known
 * @param cause the cause, such as {@code Allocation Rate}; null if not known
 * @param heapBefore the number of heap bytes in use before the collection; {@link Pause#UNKNOWN} if not known
 * @param heapAfter the number of heap bytes in use after the collection; {@link Pause#UNKNOWN} if not known
 * @param oldAfter the number of heap bytes in use outside the young generation after the collection;
 * {@link Pause#UNKNOWN} if not known
 */
public record GcCycle(long endNanos, long durationNanos, long gcId, String collection, String cause, long heapBefore,
		long heapAfter, long oldAfter) {

	private static final Set<String> WITH_OTHERS = Set.of("G1Old", "ConcurrentMarkSweep");

	/** Creates a cycle whose old generation usage is not known. */
	public GcCycle(long endNanos, long durationNanos, long gcId, String collection, String cause, long heapBefore,
			long heapAfter) {
		this(endNanos, durationNanos, gcId, collection, cause, heapBefore, heapAfter, Pause.UNKNOWN);
	}

	/** Returns the start in nanoseconds since the timeline's origin. If the duration is not known, returns the end. */
	public long startNanos() {
		return endNanos - Math.max(0, durationNanos);
	}

	/** Returns a copy of this cycle that ends at the given time, in nanoseconds. */
	public GcCycle endingAt(long nanos) {
		return new GcCycle(nanos, durationNanos, gcId, collection, cause, heapBefore, heapAfter, oldAfter);
	}

	/** Returns whether young collections run during this cycle and report their own heap usage. */
	public boolean isWithOthers() {
		return isWithOthers(collection);
	}

	/** Returns whether young collections run during a collection with the given name, which may be null. */
	public static boolean isWithOthers(String collection) {
		return collection != null && WITH_OTHERS.contains(collection);
	}
}
