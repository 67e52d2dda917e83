// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.diff;

import org.flightbench.recording.profile.Weight;

/** The units of compared amounts. */
public enum DiffUnit {
	/** Nanoseconds per unit of load. */
	TIME_RATE(Weight.TIME, true, "ns"),
	/** Bytes per unit of load. */
	BYTE_RATE(Weight.BYTES, true, "B"),
	/** Events per unit of load. */
	COUNT_RATE(Weight.COUNT, true, ""),
	/** Bytes. */
	BYTES(Weight.BYTES, false, "B"),
	/** A plain number. */
	COUNT(Weight.COUNT, false, ""),
	/** A share from 0 to 1. */
	SHARE(Weight.COUNT, false, "1");

	private final Weight weight;
	private final boolean isRate;
	private final String unit;

	DiffUnit(Weight weight, boolean isRate, String unit) {
		this.weight = weight;
		this.isRate = isRate;
		this.unit = unit;
	}

	public Weight weight() {
		return weight;
	}

	/** Returns whether the unit is relative to the load. */
	public boolean isRate() {
		return isRate;
	}

	/** Returns the unit for machine-readable output, such as {@code ns/s}. */
	public String key(DiffLoad load) {
		return isRate ? unit + load.suffix() : unit;
	}
}
