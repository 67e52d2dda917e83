// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.timeline;

import org.flightbench.report.chart.TextMeasure;

/** Draws the primitives of a timeline on a screen or into a file. Coordinates are in pixels from the top left. */
public interface TimelinePen extends TextMeasure {

	/** Fills a rectangle. Adds hatching where the rectangle is large enough. */
	void fill(int x, int y, int width, int height, TimelineInk ink);

	/** Fills a rectangle with a color in the form {@code 0xRRGGBB}. */
	void fill(int x, int y, int width, int height, int color);

	/** Draws a horizontal or vertical line that is one pixel wide. */
	void line(int x1, int y1, int x2, int y2, int color);

	/**
	 * Draws a single line of text.
	 *
	 * @param y the top edge of the text
	 */
	void text(String text, int x, int y, int color, boolean bold);
}
