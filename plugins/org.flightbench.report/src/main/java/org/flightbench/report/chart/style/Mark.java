// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart.style;

import java.util.function.Supplier;
import org.flightbench.results.ResultId;

/**
 * One value in a chart, which a user can point at.
 *
 * @param x on the horizontal axis
 * @param y on the vertical axis
 * @param low lower end of its interval on the value axis; NaN if it has none, negative infinity if unbounded
 * @param high upper end of its interval on the value axis; NaN if it has none, infinity if unbounded
 * @param shape what stands there
 * @param ink color of the shape
 * @param run index of the run it belongs to
 * @param id result it belongs to
 * @param explanation gives its whole context in a few lines; asked only when it is shown, as a chart may have very many
 */
public record Mark(double x, double y, double low, double high, Shape shape, Ink ink, int run, ResultId id,
		Supplier<String> explanation) {

	/** Its whole context in a few lines. */
	public String text() {
		return explanation.get();
	}

	/** Whether it has an interval. */
	public boolean hasInterval() {
		return !Double.isNaN(low) && !Double.isNaN(high);
	}
}
