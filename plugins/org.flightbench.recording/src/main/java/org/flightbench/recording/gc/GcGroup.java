// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

/**
 * Pauses or phases of one cause or name. Immutable.
 *
 * @param name of the cause, collection or phase; empty if not known
 * @param count how many
 * @param nanos how long all of them took, in nanoseconds; negative if not known
 * @param longestNanos how long the longest took, in nanoseconds; negative if not known
 */
public record GcGroup(String name, long count, long nanos, long longestNanos) {

	/** None. */
	public static final GcGroup NONE = new GcGroup("", 0, 0, 0);

	/** It is not known whether there were any. */
	public static final GcGroup UNKNOWN = new GcGroup("", -1, -1, -1);

	/** One of a duration in nanoseconds; negative if not known. */
	static GcGroup one(String name, long nanos) {
		return nanos < 0 ? new GcGroup(name, 1, -1, -1) : new GcGroup(name, 1, nanos, nanos);
	}

	/** Whether it is known how many there were. */
	public boolean isKnown() {
		return count >= 0;
	}

	/** Both together, by this name; their duration is not known if that of one of them is not. */
	public GcGroup plus(GcGroup other) {
		if (nanos < 0 || other.nanos < 0) {
			return new GcGroup(name, count + other.count, -1, -1);
		}
		return new GcGroup(name, count + other.count, nanos + other.nanos, Math.max(longestNanos, other.longestNanos));
	}

	/** The mean duration in nanoseconds; NaN of none. */
	public double meanNanos() {
		return count == 0 || nanos < 0 ? Double.NaN : (double) nanos / count;
	}
}
