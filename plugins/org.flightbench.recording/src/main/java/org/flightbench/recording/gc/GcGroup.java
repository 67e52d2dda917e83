// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

/**
 * Pauses or phases with the same cause or name. Immutable.
 *
 * @param name the name of the cause, collection or phase; empty if unknown
 * @param count the number of pauses or phases; negative if unknown
 * @param nanos the total duration in nanoseconds; negative if unknown
 * @param longestNanos the longest duration in nanoseconds; negative if unknown
 */
public record GcGroup(String name, long count, long nanos, long longestNanos) {

	/** An empty group. */
	public static final GcGroup NONE = new GcGroup("", 0, 0, 0);

	/** A group of unknown size. */
	public static final GcGroup UNKNOWN = new GcGroup("", -1, -1, -1);

	/**
	 * Creates a group with a single pause or phase.
	 *
	 * @param nanos the duration in nanoseconds; negative if unknown
	 */
	static GcGroup one(String name, long nanos) {
		return nanos < 0 ? new GcGroup(name, 1, -1, -1) : new GcGroup(name, 1, nanos, nanos);
	}

	/** Returns whether the number of pauses or phases is known. */
	public boolean isKnown() {
		return count >= 0;
	}

	/** Returns the sum, with the name of this group. Its durations are unknown if those of either group are unknown. */
	public GcGroup plus(GcGroup other) {
		if (nanos < 0 || other.nanos < 0) {
			return new GcGroup(name, count + other.count, -1, -1);
		}
		return new GcGroup(name, count + other.count, nanos + other.nanos, Math.max(longestNanos, other.longestNanos));
	}

	/** Returns the mean duration in nanoseconds; NaN if the group is empty or its duration is unknown. */
	public double meanNanos() {
		return count == 0 || nanos < 0 ? Double.NaN : (double) nanos / count;
	}
}
