// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import org.flightbench.analysis.diff.DiffLoad;
import org.flightbench.analysis.diff.DiffUnit;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.flame.WeightFormat;

/** Formats compared amounts. */
public final class DiffAmounts {

	private static final String PER_SECOND = Scale.Per.SECOND.unit();

	private DiffAmounts() {}

	/** Formats an amount, such as {@code 1.25 GB/s}; returns a dash for NaN. */
	public static String text(DiffUnit unit, double amount, DiffLoad load) {
		return text(unit, amount, load, false);
	}

	/**
	 * Formats an amount; returns a dash for NaN.
	 *
	 * @param isBinary whether bytes are shown in KiB and MiB instead of KB and MB
	 */
	public static String text(DiffUnit unit, double amount, DiffLoad load, boolean isBinary) {
		if (Double.isNaN(amount)) {
			return Numbers.NONE;
		}
		if (unit == DiffUnit.SHARE) {
			return Numbers.percent(100 * amount);
		}
		String perSecond = new WeightFormat(unit.weight(), Scale.Per.SECOND, isBinary).of(amount);
		String plain = perSecond.substring(0, perSecond.length() - PER_SECOND.length());
		return unit.isRate() ? plain + load.suffix() : plain;
	}
}
