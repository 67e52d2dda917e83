// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.List;

import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Ink;

/**
 * A series of values.
 *
 * @param name the name in the legend
 * @param form how the values are drawn
 * @param ink the color of bars, lines and whiskers
 * @param dash the dash pattern of the line
 * @param thickness the thickness of bars and mean lines, in units of the axis that is not the value axis; 0 for other
 * forms
 * @param marks the values; for a line, from left to right
 */
public record Series(String name, Form form, Ink ink, Dash dash, double thickness, List<Mark> marks) {

	/** How the values of a series are drawn. */
	public enum Form {
		/** Bars from 0, or from the low end of the value axis. */
		BARS,
		/** Shapes connected by a line. */
		LINE,
		/** Shapes only. */
		POINTS
	}

	public Series {
		marks = List.copyOf(marks);
	}

	/** Returns whether the values have different shapes or colors. */
	public boolean isMixed() {
		return marks.stream().anyMatch(mark -> mark.shape() != marks.get(0).shape()
				|| !mark.ink().equals(marks.get(0).ink()));
	}

	/**
	 * Returns a copy with the marks between two vertical positions. The marks must be in ascending order of {@code y}.
	 */
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
