// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

/**
 * A time of garbage collection that is no pause of the whole program.
 *
 * @param topic {@link GcTopic#ALLOCATION_STALLS}, {@link GcTopic#PACING} or {@link GcTopic#CONCURRENT}
 * @param startNanos in nanoseconds since the timeline's origin
 * @param durationNanos how long; {@link Pause#UNKNOWN} if not known
 * @param gcId the collection's number; {@link Pause#UNKNOWN} if not known
 * @param name the kind of memory or the collection; null if not known
 * @param thread that waited; null if it was none or is not known
 */
public record GcEvent(GcTopic topic, long startNanos, long durationNanos, long gcId, String name, String thread) {

	/** The same at another time, in nanoseconds. */
	public GcEvent at(long nanos) {
		return new GcEvent(topic, nanos, durationNanos, gcId, name, thread);
	}

	/** When it was over, in nanoseconds since the timeline's origin. */
	public long endNanos() {
		return startNanos + Math.max(0, durationNanos);
	}
}
