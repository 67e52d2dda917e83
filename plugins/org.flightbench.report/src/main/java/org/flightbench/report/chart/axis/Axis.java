// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart.axis;

import java.util.List;

/**
 * An axis.
 *
 * @param label what it measures, with the unit; empty if it needs none
 * @param scale how values are laid out along it
 * @param low value at its start, finite; positive on a logarithmic scale
 * @param high value at its end, finite and above {@code low}
 * @param ticks labeled values, ascending
 */
public record Axis(String label, Scale scale, double low, double high, List<Tick> ticks) {

	/** How values are laid out. */
	public enum Scale {
		/** In proportion to the value. */
		LINEAR,
		/** In proportion to the value's logarithm. */
		LOGARITHMIC,
		/** One place for each integer, named by a tick. */
		CATEGORY
	}

	/**
	 * A labeled value.
	 *
	 * @param value where on the axis
	 * @param label its text
	 */
	public record Tick(double value, String label) {}

	public Axis {
		if (!(low < high) || Double.isInfinite(low) || Double.isInfinite(high)
				|| scale == Scale.LOGARITHMIC && low <= 0) {
			throw new IllegalArgumentException("no axis from " + low + " to " + high + ", " + scale);
		}
		ticks = List.copyOf(ticks);
	}

	/** Categories 0, 1, … with these names. */
	public static Axis ofCategories(String label, List<Tick> ticks, double low, double high) {
		return new Axis(label, Scale.CATEGORY, low, high, ticks);
	}

	/** A value where it is in proportion: its decimal logarithm on a logarithmic scale, else itself. */
	public double linear(double value) {
		return scale == Scale.LOGARITHMIC ? Math.log10(value) : value;
	}

	/**
	 * Where a value lies between the start (0) and the end (1) of the axis. Values beyond it, infinite ones included,
	 * give its nearer end.
	 */
	public double fraction(double value) {
		if (value <= low) {
			return 0;
		}
		return value >= high ? 1 : (linear(value) - linear(low)) / (linear(high) - linear(low));
	}

	/** Whether a value lies on the axis, its ends included. */
	public boolean contains(double value) {
		return low <= value && value <= high;
	}
}
