// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart.style;

import java.util.List;

/**
 * Values that belong together.
 *
 * @param name what they are
 * @param form how they are drawn
 * @param ink color of bars, lines and whiskers
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

	/** Whether its values have different shapes or colors. */
	public boolean isMixed() {
		return marks.stream().anyMatch(mark -> mark.shape() != marks.get(0).shape()
				|| !mark.ink().equals(marks.get(0).ink()));
	}

	/** Of marks in the order of their rows, those between two heights. */
	public Series between(double low, double high) {
		return new Series(name, form, ink, dash, thickness, marks.subList(firstBelow(low), firstBelow(high)));
	}

	private int firstBelow(double y) {
		int from = 0;
		int to = marks.size();
		while (from < to) {
			int middle = (from + to) / 2;
			if (marks.get(middle).y() < y) {
				from = middle + 1;
			} else {
				to = middle;
			}
		}
		return from;
	}
}
