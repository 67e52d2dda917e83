// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

/** What the events of a profile are weighed by. */
public enum Weight {
	/** Bytes allocated, read or written. */
	BYTES("bytes", "B"),
	/** How many events. */
	COUNT("count", "events"),
	/** Time, in nanoseconds. */
	TIME("time", "ns");

	private final String label;
	private final String unit;

	Weight(String label, String unit) {
		this.label = label;
		this.unit = unit;
	}

	/** The name on the command line. */
	public String label() {
		return label;
	}

	/** The unit of weights. */
	public String unit() {
		return unit;
	}
}
