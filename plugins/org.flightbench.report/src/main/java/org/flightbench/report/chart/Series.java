// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

import java.util.List;

/**
 * Values that belong together.
 *
 * @param name what they are
 * @param form how they are drawn
 * @param ink colour of bars, lines and whiskers
 * @param dash pattern of the line
 * @param thickness of bars and mean lines, in units of the axis that is not the value axis; 0 for anything else
 * @param marks the values; of a line, from left to right
 */
public record Series(String name, Form form, Ink ink, Dash dash, double thickness, List<Mark> marks) {

	/** How values are drawn. */
	public enum Form {
		/** As bars from the low end of the value axis, or from 0. */
		BARS,
		/** As shapes joined by a line. */
		LINE,
		/** As shapes. */
		POINTS
	}

	public Series {
		marks = List.copyOf(marks);
	}
}
