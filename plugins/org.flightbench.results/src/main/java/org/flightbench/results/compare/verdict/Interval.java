// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.verdict;

/**
 * An interval of plausible values.
 *
 * @param low lower end, NaN if unknown, possibly negative infinity
 * @param high upper end, NaN if unknown, possibly infinity
 */
public record Interval(double low, double high) {

	/** Nothing is known. */
	public static final Interval UNKNOWN = new Interval(Double.NaN, Double.NaN);

	/** Whether both ends are known. */
	public boolean isKnown() {
		return !Double.isNaN(low) && !Double.isNaN(high);
	}

	/** Whether a value lies in it, ends included; false if unknown. */
	public boolean contains(double value) {
		return low <= value && value <= high;
	}
}
