// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.flame.Amounts;
import org.flightbench.report.words.Numbers;

/** The units of compared amounts. */
public enum DiffUnit {
	/** Nanoseconds per unit of load. */
	TIME_RATE(Weight.TIME, true, "ns"),
	/** Bytes per unit of load. */
	BYTE_RATE(Weight.BYTES, true, "B"),
	/** Events per unit of load. */
	COUNT_RATE(Weight.COUNT, true, ""),
	/** Nanoseconds. */
	TIME(Weight.TIME, false, "ns"),
	/** Bytes. */
	BYTES(Weight.BYTES, false, "B"),
	/** A plain number. */
	COUNT(Weight.COUNT, false, ""),
	/** A share from 0 to 1. */
	SHARE(Weight.COUNT, false, "1");

	private static final String PER_SECOND = Scale.Per.SECOND.unit();

	private final Weight weight;
	private final boolean isRate;
	private final String unit;

	DiffUnit(Weight weight, boolean isRate, String unit) {
		this.weight = weight;
		this.isRate = isRate;
		this.unit = unit;
	}

	/** Returns whether the unit is relative to the load. */
	public boolean isRate() {
		return isRate;
	}

	/** Formats an amount, such as {@code 1.25 GB/s}; returns a dash for NaN. */
	public String text(double amount, DiffLoad load) {
		return text(amount, load, false);
	}

	/**
	 * Formats an amount; returns a dash for NaN.
	 *
	 * @param isBinary whether bytes are shown in KiB and MiB instead of KB and MB
	 */
	public String text(double amount, DiffLoad load, boolean isBinary) {
		if (Double.isNaN(amount)) {
			return Numbers.NONE;
		}
		if (this == SHARE) {
			return Numbers.percent(100 * amount);
		}
		String perSecond = new Amounts(weight, Scale.Per.SECOND, isBinary).of(amount);
		String plain = perSecond.substring(0, perSecond.length() - PER_SECOND.length());
		return isRate ? plain + load.suffix() : plain;
	}

	/** Returns the unit for machine-readable output, such as {@code ns/s}. */
	public String key(DiffLoad load) {
		return isRate ? unit + load.suffix() : unit;
	}
}
