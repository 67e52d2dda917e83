// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.flame.Amounts;
import org.flightbench.report.words.Numbers;

/** The units of what is compared. */
public enum DiffUnit {
	/** Nanoseconds in a unit of load. */
	TIME_RATE(Weight.TIME, true, "ns"),
	/** Bytes in a unit of load. */
	BYTE_RATE(Weight.BYTES, true, "B"),
	/** Events in a unit of load. */
	COUNT_RATE(Weight.COUNT, true, ""),
	/** Nanoseconds. */
	TIME(Weight.TIME, false, "ns"),
	/** Bytes. */
	BYTES(Weight.BYTES, false, "B"),
	/** Things. */
	COUNT(Weight.COUNT, false, ""),
	/** A share, 1 for all. */
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

	/** Whether it is relative to the load. */
	public boolean isRate() {
		return isRate;
	}

	/** An amount for people, as {@code 1.25 GB/s}; NaN gives a dash. */
	public String text(double amount, DiffLoad load) {
		return text(amount, load, false);
	}

	/**
	 * An amount for people.
	 *
	 * @param isBinary whether bytes are in KiB and MiB instead of KB and MB
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

	/** The unit of amounts in data for programs, as {@code ns/s}. */
	public String key(DiffLoad load) {
		return isRate ? unit + load.suffix() : unit;
	}
}
