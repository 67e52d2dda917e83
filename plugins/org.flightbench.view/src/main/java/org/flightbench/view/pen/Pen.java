// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.pen;

import java.util.List;
import java.util.function.Supplier;

/**
 * Draws the lines, shapes and text of a picture, on the screen or to a file. Coordinates are pixels from the upper
 * left.
 */
public interface Pen {

	/** The point of a text that its coordinates refer to. */
	public enum Anchor {
		START,
		MIDDLE,
		END
	}

	/** The style of a text. */
	public enum TextStyle {
		PLAIN,
		BOLD,
		/** Rotated to read from bottom to top. */
		UPRIGHT
	}

	/**
	 * A bar that stands on a base line.
	 *
	 * @param x the left edge
	 * @param width the width
	 * @param top the top, at least a pixel above the base line
	 * @param ink the color
	 * @param hint supplies the tooltip
	 */
	public record Bar(double x, double width, double top, Ink ink, Supplier<String> hint) {}

	/** Draws a line through points. */
	void line(double[] x, double[] y, Ink ink, double width, Dash dash);

	/** Draws a filled rectangle. */
	void box(double x, double y, double width, double height, Ink ink);

	/** Draws a filled rectangle with hatching in the background color. */
	void box(double x, double y, double width, double height, Ink ink, Hatch hatch);

	/**
	 * Draws bars, each of which is a mark and hides what it covers of earlier ones.
	 *
	 * @param base the bottom of all bars
	 */
	default void bars(List<Bar> bars, double base) {
		for (Bar bar : bars) {
			startMark(bar.hint());
			box(bar.x(), bar.top(), bar.width(), base - bar.top(), bar.ink());
			endMark();
		}
	}

	/** Draws a closed polygon, either filled, or as an outline with the background color inside. */
	void polygon(double[] x, double[] y, Ink ink, boolean filled);

	/** Draws a filled circle. */
	void circle(double x, double y, double radius, Ink ink);

	/**
	 * Draws a single line of text.
	 *
	 * @param text the text
	 * @param x the horizontal position of the anchor
	 * @param y the vertical center of the text
	 * @param anchor the point of the text that is at {@code x}, or at {@code y} for upright text, which reads from
	 * bottom to top
	 * @param ink the color
	 * @param style the text style
	 */
	void text(String text, double x, double y, Anchor anchor, Ink ink, TextStyle style);

	/** Returns a pen for the same picture with its origin at the given position. */
	Pen at(double x, double y);

	/**
	 * Starts a mark. Everything drawn until {@link #endMark} belongs to it.
	 *
	 * @param text supplies its tooltip
	 */
	default void startMark(Supplier<String> text) {
		// pens for screens do not need the extent of marks
	}

	/** Ends the mark started by {@link #startMark}. */
	default void endMark() {
		// see startMark
	}
}
