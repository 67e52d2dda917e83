// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

/** The garbage collectors, as far as they differ in what they record and log. */
public enum GcCollector {
	SERIAL, PARALLEL, CMS, G1, ZGC, SHENANDOAH, UNKNOWN;

	/**
	 * The collector by a name that recordings, logs and options give it or one of its collections, as {@code G1Old},
	 * {@code The Z Garbage Collector} or {@code UseSerialGC}.
	 */
	public static GcCollector of(String name) {
		if (name == null) {
			return UNKNOWN;
		}
		if (name.contains("G1")) {
			return G1;
		}
		if (name.contains("Shenandoah")) {
			return SHENANDOAH;
		}
		if (name.equals("Z") || name.startsWith("ZGC") || name.equals("UseZGC") || name.contains("Z Garbage")) {
			return ZGC;
		}
		if (name.contains("ParNew") || name.contains("Concurrent") || name.contains("ConcMarkSweep")) {
			return CMS;
		}
		if (name.contains("Parallel") || name.startsWith("PS")) {
			return PARALLEL;
		}
		return name.contains("Serial") || name.contains("DefNew") ? SERIAL : UNKNOWN;
	}

	/** Whether its pauses have a processor time: those of ZGC and Shenandoah do not. */
	public boolean hasProcessorTime() {
		return this != ZGC && this != SHENANDOAH;
	}
}
