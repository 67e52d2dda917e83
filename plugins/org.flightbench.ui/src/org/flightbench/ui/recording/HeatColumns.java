// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import org.eclipse.swt.graphics.Rectangle;

/** The visible columns of a heat map and their positions. All columns are visible unless the map is zoomed in. */
final class HeatColumns {

	/** The minimum number of visible columns. */
	private static final int FEWEST = 2;
	/** The fraction of the visible columns by which one step scrolls. */
	private static final double STEP = 0.02;

	private int all = 1;
	private double first;
	/** The number of visible columns, or 0 if all are visible. */
	private double shown;

	/**
	 * Sets the number of columns of the map.
	 *
	 * @param stays whether to keep the visible range
	 */
	void set(int columns, boolean stays) {
		all = columns;
		if (!stays) {
			first = 0;
			shown = 0;
		}
	}

	/** Returns the index of the first visible column; fractional if the column is partly visible. */
	double first() {
		return first;
	}

	/** Returns the number of visible columns. */
	double count() {
		return shown > 0 ? Math.min(shown, all) : all;
	}

	int all() {
		return all;
	}

	boolean isZoomed() {
		return count() < all;
	}

	/** Returns the x coordinate of the left edge of a column, in pixels. */
	double x(double column, Rectangle area) {
		return area.x + (column - first) / count() * area.width;
	}

	/** Returns the column nearest to an x coordinate. */
	int at(int x, Rectangle area) {
		double column = first + (double) (x - area.x) / area.width * count();
		return (int) Math.max(0, Math.min(all - 1.0, Math.floor(column)));
	}

	/** Multiplies the number of visible columns by a factor, around a fixed x coordinate. */
	void zoom(double factor, int x, Rectangle area) {
		double share = Math.max(0, Math.min(1, (double) (x - area.x) / area.width));
		double around = first + share * count();
		shown = Math.min(all, Math.max(Math.min(all, FEWEST), count() * factor));
		moveTo(around - share * shown);
	}

	/** Scrolls to the right, or to the left if the number of steps is negative. */
	void pan(int steps) {
		moveTo(first + steps * count() * STEP);
	}

	/** Makes a column the first visible one, or the nearest possible column at the end of the map. */
	void moveTo(double column) {
		first = Math.max(0, Math.min(all - count(), column));
	}

	/**
	 * Scrolls if needed to make a column visible.
	 *
	 * @return whether the column was hidden
	 */
	boolean reveal(long column) {
		boolean isHidden = column < first || column >= first + count();
		if (isHidden) {
			moveTo(column - count() / 2);
		}
		return isHidden;
	}
}
