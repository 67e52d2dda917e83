// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

/**
 * A period of garbage collection activity that does not stop the whole program.
 *
 * @param topic {@link GcTopic#ALLOCATION_STALLS}, {@link GcTopic#PACING} or {@link GcTopic#CONCURRENT}
 * @param startNanos the start, in nanoseconds since the timeline's origin
 * @param durationNanos the duration; {@link Pause#UNKNOWN} if not known
 * @param gcId the ID of the collection; {@link Pause#UNKNOWN} if not known
 * @param name the kind of memory or the name of the collection; null if not known
 * @param thread the thread that waited; null if no thread waited or if the thread is not known
 */
public record GcEvent(GcTopic topic, long startNanos, long durationNanos, long gcId, String name, String thread) {

	/** Returns a copy that starts at the given time, in nanoseconds. */
	public GcEvent at(long nanos) {
		return new GcEvent(topic, nanos, durationNanos, gcId, name, thread);
	}

	/** Returns the end in nanoseconds since the timeline's origin. If the duration is not known, returns the start. */
	public long endNanos() {
		return startNanos + Math.max(0, durationNanos);
	}
}
