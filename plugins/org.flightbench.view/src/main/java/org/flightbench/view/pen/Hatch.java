// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.pen;

/** A pattern that distinguishes filled areas independently of their color. */
public enum Hatch {
	NONE,
	/** Diagonal lines that rise to the right. */
	RISING,
	/** Diagonal lines that fall to the right. */
	FALLING,
	/** Vertical lines. */
	UPRIGHT,
	/** Horizontal lines. */
	LEVEL,
	/** Rising and falling diagonal lines. */
	CROSSED,
	DOTTED;

	/** The distance in pixels, in both directions, after which the pattern repeats. */
	public static final int PERIOD = 8;

	/**
	 * Returns whether a pixel belongs to a line of the pattern rather than to the fill.
	 *
	 * @param x the pixel from the left, from 0 to {@link #PERIOD} - 1
	 * @param y the pixel from the top, from 0 to {@link #PERIOD} - 1
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
