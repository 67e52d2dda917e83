// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import org.flightbench.recording.text.Messages;

public enum Lane {
	/** The time until all threads have stopped. */
	TIME_TO_SAFEPOINT,
	/** The VM operation for which the program was stopped. */
	OPERATION,
	/** The garbage collection pauses. */
	GC,
	HEAP_DUMP,
	LATE_THREADS;

	/** Returns the localized name. */
	public String label() {
		return switch (this) {
			case TIME_TO_SAFEPOINT -> Messages.lane_time_to_safepoint;
			case OPERATION -> Messages.lane_operation;
			case GC -> Messages.lane_gc;
			case HEAP_DUMP -> Messages.lane_heap_dump;
			case LATE_THREADS -> Messages.lane_late_threads;
		};
	}
}
