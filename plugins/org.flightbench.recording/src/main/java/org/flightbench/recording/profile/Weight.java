// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

/** The quantity that a profile adds up. */
public enum Weight {
	/** Bytes allocated, read or written. */
	BYTES("bytes", "B"),
	/** How many events. */
	COUNT("count", "events"),
	/** Time, in nanoseconds. */
	TIME("time", "ns");

	private final String key;
	private final String unit;

	Weight(String key, String unit) {
		this.key = key;
		this.unit = unit;
	}

	/** The name on the command line. */
	public String key() {
		return key;
	}

	/** The unit of weights, the same in every language. */
	public String unit() {
		return unit;
	}
}
