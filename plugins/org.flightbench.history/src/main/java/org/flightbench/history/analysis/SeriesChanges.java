// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.util.List;

/**
 * The changes in a series.
 *
 * @param size number of points of the series
 * @param steps steps in the order of the points
 * @param trends trends in the order of the points
 */
public record SeriesChanges(int size, List<Step> steps, List<Trend> trends) {

	public SeriesChanges {
		steps = List.copyOf(steps);
		trends = List.copyOf(trends);
	}

	/** Returns the first point after the last step, or 0 if there are no steps. */
	public int lastSegment() {
		return steps.isEmpty() ? 0 : steps.get(steps.size() - 1).index();
	}
}
