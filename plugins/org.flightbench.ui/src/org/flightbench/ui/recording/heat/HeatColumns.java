// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.heat;

import org.eclipse.swt.graphics.Rectangle;

/** Which columns of a heat map are seen, and where: all that there are until it is zoomed. */
final class HeatColumns {

	/** So many are seen at least. */
	private static final int FEWEST = 2;
	/** The share of what is seen by which a step moves it. */
	private static final double STEP = 0.02;

	private int all = 1;
	private double first;
	/** How many are seen; all of them if it is not positive. */
	private double shown;

	/**
	 * Tells how many columns there are.
	 *
	 * @param stays whether the same ones are seen as before
	 */
	void set(int columns, boolean stays) {
		all = columns;
		if (!stays) {
			first = 0;
			shown = 0;
		}
	}

	/** The first one that is seen; perhaps only a part of it. */
	double first() {
		return first;
	}

	/** How many are seen. */
	double count() {
		return shown > 0 ? Math.min(shown, all) : all;
	}

	int all() {
		return all;
	}

	boolean isZoomed() {
		return count() < all;
	}

	/** Where a column begins, in pixels. */
	double x(double column, Rectangle area) {
		return area.x + (column - first) / count() * area.width;
	}

	/** The column at a place, the nearest one outside. */
	int at(int x, Rectangle area) {
		double column = first + (double) (x - area.x) / area.width * count();
		return (int) Math.max(0, Math.min(all - 1.0, Math.floor(column)));
	}

	/** Shows so many times the columns, around a place. */
	void zoom(double factor, int x, Rectangle area) {
		double share = Math.max(0, Math.min(1, (double) (x - area.x) / area.width));
		double around = first + share * count();
		shown = Math.min(all, Math.max(Math.min(all, FEWEST), count() * factor));
		moveTo(around - share * shown);
	}

	/** Moves to the right by so many steps, to the left if they are negative. */
	void pan(int steps) {
		moveTo(first + steps * count() * STEP);
	}

	/** Begins with a column, as far as there are enough behind it. */
	void moveTo(double column) {
		first = Math.max(0, Math.min(all - count(), column));
	}

	/**
	 * Moves so that a column is seen.
	 *
	 * @return whether it was not
	 */
	boolean reveal(long column) {
		boolean isHidden = column < first || column >= first + count();
		if (isHidden) {
			moveTo(column - count() / 2);
		}
		return isHidden;
	}
}
