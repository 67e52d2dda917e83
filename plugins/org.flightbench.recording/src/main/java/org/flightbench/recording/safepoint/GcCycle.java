// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.util.Set;

/**
 * A collection that ran beside the program and stopped it several times, as those of ZGC and Shenandoah. The use of the
 * heap before and after is that of the whole collection, and of none of its pauses.
 *
 * @param endNanos when it was over, in nanoseconds since the timeline's origin
 * @param durationNanos how long it ran; {@link Pause#UNKNOWN} if not known
 * @param gcId the collection's number
 * @param collection which collection, as {@code ZGC Minor} or {@code Minor Collection}; null if not known
 * @param cause why, as {@code Allocation Rate}; null if not known
 * @param heapBefore bytes of the heap in use before; {@link Pause#UNKNOWN} if not known
 * @param heapAfter bytes of the heap in use after; {@link Pause#UNKNOWN} if not known
 * @param oldAfter bytes of the heap in use outside of the young generation after; {@link Pause#UNKNOWN} if not known
 */
public record GcCycle(long endNanos, long durationNanos, long gcId, String collection, String cause, long heapBefore,
		long heapAfter, long oldAfter) {

	private static final Set<String> WITH_OTHERS = Set.of("G1Old", "ConcurrentMarkSweep");

	/** One of which the use of the heap is known only as a whole. */
	public GcCycle(long endNanos, long durationNanos, long gcId, String collection, String cause, long heapBefore,
			long heapAfter) {
		this(endNanos, durationNanos, gcId, collection, cause, heapBefore, heapAfter, Pause.UNKNOWN);
	}

	/** When it started, in nanoseconds since the timeline's origin; when it ended, if its duration is not known. */
	public long startNanos() {
		return endNanos - Math.max(0, durationNanos);
	}

	/** The same with another end, in nanoseconds. */
	public GcCycle endingAt(long nanos) {
		return new GcCycle(nanos, durationNanos, gcId, collection, cause, heapBefore, heapAfter, oldAfter);
	}

	/** Whether young collections free the heap in the course of this one, and have a use of the heap of their own. */
	public boolean isWithOthers() {
		return isWithOthers(collection);
	}

	/** The same of a collection by its name, which may be null. */
	public static boolean isWithOthers(String collection) {
		return collection != null && WITH_OTHERS.contains(collection);
	}
}
