// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.List;

/**
 * An axis of a chart.
 *
 * @param label the measured quantity with its unit, or empty if the axis needs no label
 * @param scale the mapping from values to positions
 * @param low the finite value at the start of the axis; positive on a logarithmic scale
 * @param high the finite value at the end of the axis; greater than {@code low}
 * @param ticks the labeled values in ascending order
 */
public record Axis(String label, Scale scale, double low, double high, List<Tick> ticks) {

	/** The mapping from values to positions on an axis. */
	public enum Scale {
		/** Positions are proportional to the value. */
		LINEAR,
		/** Positions are proportional to the logarithm of the value. */
		LOGARITHMIC,
		/** Each integer is a category, labeled by a tick. */
		CATEGORY
	}

	/**
	 * A labeled value.
	 *
	 * @param value the value that determines the position on the axis
	 * @param label the text of the label
	 */
	public record Tick(double value, String label) {}

	public Axis {
		if (!(low < high) || Double.isInfinite(low) || Double.isInfinite(high)
				|| scale == Scale.LOGARITHMIC && low <= 0) {
			throw new IllegalArgumentException("no axis from " + low + " to " + high + ", " + scale);
		}
		ticks = List.copyOf(ticks);
	}

	/** Returns an axis of categories; the ticks name the categories 0, 1, … */
	public static Axis ofCategories(String label, List<Tick> ticks, double low, double high) {
		return new Axis(label, Scale.CATEGORY, low, high, ticks);
	}

	/**
	 * Returns a value as a coordinate that is proportional to the position: the decimal logarithm on a logarithmic
	 * scale, otherwise the value itself.
	 */
	public double linear(double value) {
		return scale == Scale.LOGARITHMIC ? Math.log10(value) : value;
	}

	/**
	 * Returns the position of a value as a fraction between 0 (start of the axis) and 1 (end). Values outside the axis,
	 * including infinities, are clamped.
	 */
	public double fraction(double value) {
		if (value <= low) {
			return 0;
		}
		return value >= high ? 1 : (linear(value) - linear(low)) / (linear(high) - linear(low));
	}

	/** Returns whether the value is within the range of the axis, bounds included. */
	public boolean contains(double value) {
		return low <= value && value <= high;
	}
}
