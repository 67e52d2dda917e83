// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

/** Measures text in the font of an image. */
public interface TextMeasure {

	/** Returns the width of a single line of text in pixels. */
	double width(String text, boolean bold);

	/** Returns the line height in pixels. */
	double height();
}
