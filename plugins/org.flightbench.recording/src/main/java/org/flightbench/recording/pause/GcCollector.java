// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

/** The garbage collectors of HotSpot. */
public enum GcCollector {
	SERIAL, PARALLEL, CMS, G1, ZGC, SHENANDOAH, UNKNOWN;

	/**
	 * Returns the collector for a name that recordings, logs or JVM options use for it or for one of its collections,
	 * such as {@code G1Old}, {@code The Z Garbage Collector} or {@code UseSerialGC}. Returns {@link #UNKNOWN} for null
	 * and for other names.
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

	/**
	 * Returns whether the JVM reports processor time for the pauses of this collector. It does so for all collectors
	 * except ZGC and Shenandoah.
	 */
	public boolean hasProcessorTime() {
		return this != ZGC && this != SHENANDOAH;
	}
}
