// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

/** The quantities that a profile can sum. */
public enum Weight {
	/** Bytes allocated, read or written. */
	BYTES("bytes", "B"),
	/** The number of events. */
	COUNT("count", "events"),
	/** Time in nanoseconds. */
	TIME("time", "ns");

	private final String key;
	private final String unit;

	Weight(String key, String unit) {
		this.key = key;
		this.unit = unit;
	}

	/** Returns the command-line name. */
	public String key() {
		return key;
	}

	/** Returns the unit, which is not translated. */
	public String unit() {
		return unit;
	}
}
