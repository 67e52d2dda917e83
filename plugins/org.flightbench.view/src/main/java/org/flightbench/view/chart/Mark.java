// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.function.Supplier;
import org.flightbench.results.ResultId;
import org.flightbench.view.pen.Ink;

/**
 * A value in a chart that the user can point at.
 *
 * @param x the value on the horizontal axis
 * @param y the value on the vertical axis
 * @param low the lower bound of its interval on the value axis; NaN without an interval, negative infinity if unbounded
 * @param high the upper bound of its interval on the value axis; NaN without an interval, infinity if unbounded
 * @param shape the shape at the value
 * @param ink the color of the shape
 * @param run the index of the run of the value
 * @param id the result of the value
 * @param explanation supplies the tooltip; evaluated lazily, because a chart may have very many marks
 */
public record Mark(double x, double y, double low, double high, Shape shape, Ink ink, int run, ResultId id,
		Supplier<String> explanation) {

	/** Returns the tooltip. */
	public String text() {
		return explanation.get();
	}

	/** Returns whether the value has an interval. */
	public boolean hasInterval() {
		return !Double.isNaN(low) && !Double.isNaN(high);
	}
}
