// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.util.Set;

/**
 * A period within a pause during which the garbage collector kept the program stopped.
 *
 * @param startNanos the start, in nanoseconds since the timeline's origin
 * @param durationNanos the duration
 * @param gcId the ID of the collection; {@link Pause#UNKNOWN} if not known
 * @param collection the name of the collection, such as {@code G1New} or {@code Pause Young (Normal)}
 * @param cause the cause, such as {@code System.gc()}; null if not known
 * @param heapBefore the number of heap bytes in use before the pause; {@link Pause#UNKNOWN} if not known
 * @param heapAfter the number of heap bytes in use after the pause; {@link Pause#UNKNOWN} if not known
 * @param oldBefore the number of heap bytes in use outside the young generation before the pause. Between two
 * collections, only humongous objects increase this value. {@link Pause#UNKNOWN} if not known, as for collectors other
 * than G1.
 * @param oldAfter the number of heap bytes in use outside the young generation after the pause; {@link Pause#UNKNOWN}
 * if not known
 * @param failure the failure that occurred, such as {@code Evacuation Failure: Allocation}; null if there was no
 * failure or it is not known
 */
public record GcPause(long startNanos, long durationNanos, long gcId, String collection, String cause, long heapBefore,
		long heapAfter, long oldBefore, long oldAfter, String failure) {

	private static final Set<String> OF_CYCLES = Set.of("Pause Remark", "Pause Cleanup", "GC remark", "GC cleanup");
	private static final String INITIAL_MARK = "Pause Initial Mark";

	/** Creates a pause that had no failure and whose old generation usage is not known. */
	public GcPause(long startNanos, long durationNanos, long gcId, String collection, String cause, long heapBefore,
			long heapAfter) {
		this(startNanos, durationNanos, gcId, collection, cause, heapBefore, heapAfter, null);
	}

	/** Creates a pause whose old generation usage is not known. */
	public GcPause(long startNanos, long durationNanos, long gcId, String collection, String cause, long heapBefore,
			long heapAfter, String failure) {
		this(startNanos, durationNanos, gcId, collection, cause, heapBefore, heapAfter, Pause.UNKNOWN, Pause.UNKNOWN,
				failure);
	}

	/** Creates a pause whose heap usage is not known. */
	public GcPause(long startNanos, long durationNanos, long gcId, String collection, String cause) {
		this(startNanos, durationNanos, gcId, collection, cause, Pause.UNKNOWN, Pause.UNKNOWN);
	}

	/**
	 * Returns whether this is a pause of a concurrent cycle of G1 or CMS. Such a pause frees only regions without live
	 * objects. In JDK 10 and older, the initial mark of G1 is part of a young collection and has a cause; it does not
	 * count as such a pause.
	 */
	public boolean isOfConcurrentCycle() {
		return OF_CYCLES.contains(collection) || INITIAL_MARK.equals(collection) && cause == null
				|| GcCycle.isWithOthers(collection);
	}

	/** Returns a copy that starts at the given time, in nanoseconds. */
	public GcPause at(long nanos) {
		return new GcPause(nanos, durationNanos, gcId, collection, cause, heapBefore, heapAfter, oldBefore, oldAfter,
				failure);
	}

	/** Returns the end in nanoseconds since the timeline's origin. */
	public long endNanos() {
		return startNanos + durationNanos;
	}
}
