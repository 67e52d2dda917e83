// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses.timeline;

import org.flightbench.report.chart.text.TextMeasure;

/** Draws a timeline onto a screen, or into a file. Coordinates are pixels from the upper left. */
public interface TimelinePen extends TextMeasure {

	/** A filled rectangle, with a pattern over it where that can be seen. */
	void fill(int x, int y, int width, int height, TimelineInk ink);

	/** A filled rectangle in a colour given as {@code 0xRRGGBB}. */
	void fill(int x, int y, int width, int height, int colour);

	/** A level or upright line, one pixel wide. */
	void line(int x1, int y1, int x2, int y2, int colour);

	/**
	 * A text on one line.
	 *
	 * @param y of its upper edge
	 */
	void text(String text, int x, int y, int colour, boolean bold);
}
