// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

/** What a timeline shows in a lane of its own. */
public enum Lane {
	/** How long it took until all threads had stopped. */
	TIME_TO_SAFEPOINT("Time to safepoint"),
	/** What the program was stopped for. */
	OPERATION("VM operation"),
	/** The garbage collector's pauses. */
	GC("GC"),
	/** Heap dumps. */
	HEAP_DUMP("Heap dump"),
	/** Who was late. */
	LATE_THREADS("Late threads");

	private final String label;

	Lane(String label) {
		this.label = label;
	}

	/** Its name for people. */
	public String label() {
		return label;
	}
}
