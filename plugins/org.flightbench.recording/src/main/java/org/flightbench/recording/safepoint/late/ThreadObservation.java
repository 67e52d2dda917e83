// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.late;

import java.util.List;

import org.flightbench.recording.profile.Frame;

/**
 * An event of a thread around or during a time to safepoint. Times are nanoseconds since 1970.
 *
 * @param thread whose event it is
 * @param window index of the {@link Windows window}
 * @param place where it lies
 * @param type of the event, without prefix
 * @param startNanos when the event begins
 * @param endNanos when it ends
 * @param stack the frame on top first, empty if not known
 * @param usesMappedMemory whether the thread was reading or writing memory there behind which a file may be
 */
public record ThreadObservation(ThreadId thread, int window, Place place, String type, long startNanos, long endNanos,
		List<Frame> stack, boolean usesMappedMemory) {

	/** Where an event lies. */
	public enum Place {
		/** It is the thread's last one that ends before the window begins. */
		BEFORE,
		/** It overlaps the window. */
		DURING,
		/** It is the thread's first one that begins after the window. */
		AFTER
	}

	/**
	 * A Java thread.
	 *
	 * @param id the virtual machine's number
	 * @param name its name
	 */
	public record ThreadId(long id, String name) {

		/** As records have it, but without the code that each start of a program would make for it anew. */
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
