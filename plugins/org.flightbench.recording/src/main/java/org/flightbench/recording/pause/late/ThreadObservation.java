// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.late;

import java.util.List;

import org.flightbench.recording.profile.Frame;

/**
 * An event of a thread around or during a time to safepoint. Times are in nanoseconds since 1970.
 *
 * @param thread the thread of the event
 * @param window the index of the {@link Windows window}
 * @param place the position of the event relative to the window
 * @param type the event type without its prefix
 * @param startNanos the start of the event
 * @param endNanos the end of the event
 * @param stack the stack trace, top frame first; empty if not known
 * @param usesMappedMemory whether the thread was accessing memory that may be mapped from a file
 */
public record ThreadObservation(ThreadId thread, int window, Place place, String type, long startNanos, long endNanos,
		List<Frame> stack, boolean usesMappedMemory) {

	/** The positions of an event relative to a window. */
	public enum Place {
		/** The last event of the thread that ends before the window starts. */
		BEFORE,
		/** An event that overlaps the window. */
		DURING,
		/** The first event of the thread that starts after the window. */
		AFTER
	}

	/**
	 * A Java thread.
	 *
	 * @param id the Java thread ID; 0 for a thread without one
	 * @param name the name of the thread
	 */
	public record ThreadId(long id, String name) {

		/**
		 * Equivalent to the generated method, but avoids the cost of linking that method each time the program starts.
		 */
		@Override
		public boolean equals(Object other) {
			return other instanceof ThreadId thread && id == thread.id && name.equals(thread.name);
		}

		@Override
		public int hashCode() {
			return Long.hashCode(id) * 31 + name.hashCode();
		}
	}
}
