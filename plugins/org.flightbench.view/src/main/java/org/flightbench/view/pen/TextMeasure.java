// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.pen;

/** Measures text in the font of an image. */
public interface TextMeasure {

	/** Returns the width of a single line of text in pixels. */
	double width(String text, boolean bold);

	/** Returns the line height in pixels. */
	double height();

	/** Returns the distance in pixels from the top edge of a line to its vertical center, at which pens place text. */
	default double middle() {
		return height() / 2;
	}
}
