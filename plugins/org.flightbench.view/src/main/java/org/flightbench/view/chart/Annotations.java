// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.List;

import org.flightbench.view.pen.Ink;

/**
 * Annotations that a chart shows in addition to its values.
 *
 * @param spans ranges on the horizontal axis
 * @param labels text at points
 */
public record Annotations(List<Span> spans, List<Label> labels) {

	/** An instance without annotations. */
	public static final Annotations NONE = new Annotations(List.of(), List.of());

	/**
	 * A value on the horizontal axis with its uncertainty.
	 *
	 * @param value the value at which the line is drawn
	 * @param low the start of the shaded range around the line
	 * @param high the end of the shaded range
	 * @param text the text beside the line
	 * @param ink the color of the line
	 */
	public record Span(double value, double low, double high, String text, Ink ink) {}

	/**
	 * Text above and to the right of a point.
	 *
	 * @param x the value on the horizontal axis
	 * @param y the value on the vertical axis
	 * @param text the text
	 */
	public record Label(double x, double y, String text) {}

	public Annotations {
		spans = List.copyOf(spans);
		labels = List.copyOf(labels);
	}
}
