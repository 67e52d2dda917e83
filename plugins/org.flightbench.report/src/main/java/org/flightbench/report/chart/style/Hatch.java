// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart.style;

/** A pattern over a color, so that colors need not be distinguished. */
public enum Hatch {
	/** None. */
	NONE,
	/** Lines that rise to the right. */
	RISING,
	/** Lines that fall to the right. */
	FALLING,
	/** Upright lines. */
	UPRIGHT,
	/** Level lines. */
	LEVEL,
	/** Lines that rise and lines that fall. */
	CROSSED,
	/** Dots. */
	DOTTED;

	/** After so many pixels in either direction a pattern begins again. */
	public static final int PERIOD = 8;

	/**
	 * Whether a pixel belongs to the pattern rather than to what is below it.
	 *
	 * @param x from the left, below {@link #PERIOD}
	 * @param y from above, below {@link #PERIOD}
	 */
	public boolean isLine(int x, int y) {
		int last = PERIOD - 1;
		return switch (this) {
			case NONE -> false;
			case RISING -> x + y == last;
			case FALLING -> x == y;
			case UPRIGHT -> x == last / 2;
			case LEVEL -> y == last / 2;
			case CROSSED -> x + y == last || x == y;
			case DOTTED -> x / 2 == y / 2 && x % 4 < 2 && y % 4 < 2;
		};
	}
}
