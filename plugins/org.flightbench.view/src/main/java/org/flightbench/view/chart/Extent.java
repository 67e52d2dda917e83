// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

/** The range of values that a chart must show. */
public final class Extent {

	private double smallest = Double.POSITIVE_INFINITY;
	private double low = Double.POSITIVE_INFINITY;
	private double high = Double.NEGATIVE_INFINITY;

	/**
	 * Extends the range to include a value and the finite bounds of its interval. Ignores lower bounds that are not
	 * positive, and upper bounds of four times the value or more.
	 */
	public void add(Mark mark, double value) {
		add(value);
		if (Double.isFinite(mark.low()) && mark.low() > 0) {
			low = Math.min(low, mark.low());
		}
		if (Double.isFinite(mark.high()) && mark.high() < value * 4) {
			high = Math.max(high, mark.high());
		}
	}

	/** Extends the range to include a value. */
	public void add(double value) {
		smallest = Math.min(smallest, value);
		low = Math.min(low, value);
		high = Math.max(high, value);
	}

	/**
	 * Returns an axis that covers all added values. It is logarithmic if the largest value is at least {@code wide}
	 * times the smallest.
	 */
	public Axis axis(String label, boolean fromZero, double wide, int ticks) {
		return Ticks.ofScores(label, smallest, low, high, fromZero, wide, ticks);
	}
}
