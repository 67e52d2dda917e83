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
 * @param oldBefore bytes of the heap in use outside of the young generation before, to which only humongous objects add
 * between two collections; {@link Pause#UNKNOWN} if not known, as of others than G1
 * @param oldAfter the same after
 * @param failure what failed in it, as {@code Evacuation Failure: Allocation}; null if nothing did or that is not known
 */
public record GcPause(long startNanos, long durationNanos, long gcId, String collection, String cause, long heapBefore,
		long heapAfter, long oldBefore, long oldAfter, String failure) {

	private static final Set<String> OF_CYCLES = Set.of("Pause Remark", "Pause Cleanup", "GC remark", "GC cleanup");
	private static final String INITIAL_MARK = "Pause Initial Mark";

	/** One without a failure. */
	public GcPause(long startNanos, long durationNanos, long gcId, String collection, String cause, long heapBefore,
			long heapAfter) {
		this(startNanos, durationNanos, gcId, collection, cause, heapBefore, heapAfter, null);
	}

	/** One of which the use of the heap is known only as a whole. */
	public GcPause(long startNanos, long durationNanos, long gcId, String collection, String cause, long heapBefore,
			long heapAfter, String failure) {
		this(startNanos, durationNanos, gcId, collection, cause, heapBefore, heapAfter, Pause.UNKNOWN, Pause.UNKNOWN,
				failure);
	}

	/** One of which the use of the heap is not known. */
	public GcPause(long startNanos, long durationNanos, long gcId, String collection, String cause) {
		this(startNanos, durationNanos, gcId, collection, cause, Pause.UNKNOWN, Pause.UNKNOWN);
	}

	/**
	 * Whether it is a pause of a concurrent cycle of G1 or CMS, which frees no more than regions without live objects.
	 * The initial mark of G1 until JDK 10 is a young collection, and has a cause.
	 */
	public boolean isOfConcurrentCycle() {
		return OF_CYCLES.contains(collection) || INITIAL_MARK.equals(collection) && cause == null
				|| GcCycle.isWithOthers(collection);
	}

	/** The same at another time, in nanoseconds. */
	public GcPause at(long nanos) {
		return new GcPause(nanos, durationNanos, gcId, collection, cause, heapBefore, heapAfter, oldBefore, oldAfter,
				failure);
	}

	/** When it was over, in nanoseconds since the timeline's origin. */
	public long endNanos() {
		return startNanos + durationNanos;
	}
}
