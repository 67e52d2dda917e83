// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.util.Locale;

/** What people look for in garbage collection beside pauses, and what not every recording or log has. */
public enum GcTopic {
	/** Threads that waited for memory; ZGC alone. */
	ALLOCATION_STALLS,
	/** Threads that had to wait a little for each allocation; Shenandoah alone. */
	PACING,
	/** Concurrent collections that ended in a pause; Shenandoah alone. */
	DEGENERATED,
	/** Collections of the whole heap in one pause. */
	FULL,
	/** Objects that found no place: evacuation and promotion failures, failures of the concurrent mode. */
	FAILURES,
	/** Regions that humongous objects took; G1 alone. */
	HUMONGOUS,
	/** Collections that ran beside the program. */
	CONCURRENT,
	/** Processor time of collections that are pauses. */
	PROCESSOR_TIME,
	/** Metaspace, used and committed. */
	METASPACE,
	/** The use of metaspace that starts a collection. */
	METASPACE_THRESHOLD;

	/** Whether a collector can have it. */
	public boolean isOf(GcCollector collector) {
		return switch (this) {
			case ALLOCATION_STALLS -> collector == GcCollector.ZGC;
			case PACING, DEGENERATED -> collector == GcCollector.SHENANDOAH;
			case HUMONGOUS -> collector == GcCollector.G1;
			case FULL -> collector != GcCollector.ZGC;
			case FAILURES -> collector != GcCollector.ZGC && collector != GcCollector.SHENANDOAH;
			case CONCURRENT -> collector != GcCollector.SERIAL && collector != GcCollector.PARALLEL;
			default -> true;
		};
	}

	/** The word for it in files, as {@code allocation-stalls}. */
	public String key() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}
}
