// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart.style;

import java.util.List;

/**
 * Additions to a chart beside its values.
 *
 * @param spans ranges of the horizontal axis
 * @param labels texts at points
 */
public record Annotations(List<Span> spans, List<Label> labels) {

	/** Nothing. */
	public static final Annotations NONE = new Annotations(List.of(), List.of());

	/**
	 * A place on the horizontal axis, and how uncertain it is.
	 *
	 * @param value where a line stands
	 * @param low start of the shade around it
	 * @param high its end
	 * @param text what stands beside the line
	 * @param ink color of the line
	 */
	public record Span(double value, double low, double high, String text, Ink ink) {}

	/**
	 * A text at a point, above and to the right of it.
	 *
	 * @param x of the point
	 * @param y of the point
	 * @param text the text
	 */
	public record Label(double x, double y, String text) {}

	public Annotations {
		spans = List.copyOf(spans);
		labels = List.copyOf(labels);
	}
}
