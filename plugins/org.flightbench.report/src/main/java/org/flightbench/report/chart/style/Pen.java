// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart.style;

/**
 * Draws a chart's lines, shapes and texts: onto a screen, or into a file. Coordinates are pixels from the upper left.
 */
public interface Pen {

	/** Which point of a text its coordinates name. */
	public enum Anchor {
		/** The start. */
		START,
		/** The middle. */
		MIDDLE,
		/** The end. */
		END
	}

	/** A line through points. */
	void line(double[] x, double[] y, Ink ink, double width, Dash dash);

	/** A filled rectangle. */
	void box(double x, double y, double width, double height, Ink ink);

	/** A closed polygon, filled; or its outline over a filling of the background. */
	void polygon(double[] x, double[] y, Ink ink, boolean filled);

	/** A filled circle. */
	void circle(double x, double y, double radius, Ink ink);

	/**
	 * A text on one line.
	 *
	 * @param text the text
	 * @param x of the anchor
	 * @param y of the middle of its height
	 * @param anchor what {@code x} means; of upright text, what {@code y} means, counted upwards
	 * @param ink color
	 * @param style look
	 */
	void text(String text, double x, double y, Anchor anchor, Ink ink, TextStyle style);

	/** Look of a text. */
	public enum TextStyle {
		/** As any text. */
		PLAIN,
		/** Of more weight. */
		BOLD,
		/** Turned to run upwards. */
		UPRIGHT
	}

	/** Starts a mark, which lasts until {@link #endMark}. */
	default void startMark(Mark mark) {
		// a screen knows by itself what is where
	}

	/** Ends what {@link #startMark} started. */
	default void endMark() {
		// see startMark
	}
}
