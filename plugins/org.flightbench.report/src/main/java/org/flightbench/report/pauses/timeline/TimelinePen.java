// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses.timeline;

import org.flightbench.report.chart.text.TextMeasure;

/** Draws a timeline onto a screen, or into a file. Coordinates are pixels from the upper left. */
public interface TimelinePen extends TextMeasure {

	/** A filled rectangle, with a pattern over it where that can be seen. */
	void fill(int x, int y, int width, int height, TimelineInk ink);

	/** A filled rectangle in a color given as {@code 0xRRGGBB}. */
	void fill(int x, int y, int width, int height, int color);

	/** A level or upright line, one pixel wide. */
	void line(int x1, int y1, int x2, int y2, int color);

	/**
	 * A text on one line.
	 *
	 * @param y of its upper edge
	 */
	void text(String text, int x, int y, int color, boolean bold);
}
