// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

/** The lanes of a timeline. */
public enum Lane {
	/** How long it took until all threads had stopped. */
	TIME_TO_SAFEPOINT,
	/** The operation that the program was stopped for. */
	OPERATION,
	/** The garbage collector's pauses. */
	GC,
	/** Heap dumps. */
	HEAP_DUMP,
	/** The late threads. */
	LATE_THREADS;

	/** Its name for people. */
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
