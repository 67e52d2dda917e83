// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

/**
 * A heap dump that was written.
 *
 * @param startNanos in nanoseconds since the timeline's origin
 * @param durationNanos how long it took
 * @param bytes how large it is; {@link Pause#UNKNOWN} if not known
 * @param destination the file as the virtual machine names it, null if not known
 */
public record HeapDump(long startNanos, long durationNanos, long bytes, String destination) {

	/** When it was over, in nanoseconds since the timeline's origin. */
	public long endNanos() {
		return startNanos + durationNanos;
	}
}
