// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart.text;

/** Says how much room text takes in a picture's font. */
public interface TextMeasure {

	/** The width of a text on one line, in pixels. */
	double width(String text, boolean bold);

	/** The height of a line, in pixels. */
	double height();
}
