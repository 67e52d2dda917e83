// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.List;

import org.flightbench.view.pen.Ink;

/**
 * Annotations of a chart in addition to its values.
 *
 * @param spans ranges on the horizontal axis
 * @param labels strings at points
 */
public record Annotations(List<Span> spans, List<Label> labels) {

	/** No annotations. */
	public static final Annotations NONE = new Annotations(List.of(), List.of());

	/**
	 * A value on the horizontal axis with its uncertainty.
	 *
	 * @param value the position of the line
	 * @param low the start of the shaded range around the line
	 * @param high the end of the shaded range
	 * @param text the text beside the line
	 * @param ink the color of the line
	 */
	public record Span(double value, double low, double high, String text, Ink ink) {}

	/**
	 * A string above and to the right of a point.
	 *
	 * @param x the point on the horizontal axis
	 * @param y the point on the vertical axis
	 * @param text the text
	 */
	public record Label(double x, double y, String text) {}

	public Annotations {
		spans = List.copyOf(spans);
		labels = List.copyOf(labels);
	}
}
