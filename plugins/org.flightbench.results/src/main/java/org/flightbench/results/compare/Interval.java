// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

/**
 * A confidence interval.
 *
 * @param low lower end, NaN if unknown, possibly negative infinity
 * @param high upper end, NaN if unknown, possibly infinity
 */
public record Interval(double low, double high) {

	public static final Interval UNKNOWN = new Interval(Double.NaN, Double.NaN);

	/** Returns whether both ends are known. */
	public boolean isKnown() {
		return !Double.isNaN(low) && !Double.isNaN(high);
	}

	/** Returns whether the interval includes a value, false if it is unknown. Both ends are inclusive. */
	public boolean contains(double value) {
		return low <= value && value <= high;
	}
}
