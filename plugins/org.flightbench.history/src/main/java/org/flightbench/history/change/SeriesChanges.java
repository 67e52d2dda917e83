// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.change;

import java.util.List;

/**
 * The changes in one series.
 *
 * @param size the number of points of the series
 * @param steps in the order of the points
 * @param trends in the order of the points
 */
public record SeriesChanges(int size, List<Step> steps, List<Trend> trends) {

	public SeriesChanges {
		steps = List.copyOf(steps);
		trends = List.copyOf(trends);
	}

	/** The first point of the part that the last point belongs to: after the last step. */
	public int lastSegment() {
		return steps.isEmpty() ? 0 : steps.get(steps.size() - 1).index();
	}
}
