// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.util.Locale;

/** Topics of garbage collection, apart from pauses, that some recordings or logs do not cover. */
public enum GcTopic {
	/** Threads that waited for memory (ZGC only). */
	ALLOCATION_STALLS,
	/** Threads that were delayed briefly at each allocation (Shenandoah only). */
	PACING,
	/** Concurrent collections that had to finish in a pause (Shenandoah only). */
	DEGENERATED,
	/** Collections of the whole heap in a single pause. */
	FULL,
	/** Evacuation failures, promotion failures and concurrent mode failures. */
	FAILURES,
	/** Regions occupied by humongous objects (G1 only). */
	HUMONGOUS,
	/** Collections that ran concurrently with the program. */
	CONCURRENT,
	/** The processor time of collections that run entirely in a pause. */
	PROCESSOR_TIME,
	/** The used and committed metaspace. */
	METASPACE,
	/** The metaspace usage that triggers a collection. */
	METASPACE_THRESHOLD;

	/** Returns whether the topic applies to a collector. */
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

	/** Returns the name used in files, such as {@code allocation-stalls}. */
	public String key() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}
}
