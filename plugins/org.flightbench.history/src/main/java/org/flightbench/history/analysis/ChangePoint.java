// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.util.List;

import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.results.compare.Direction;
import org.flightbench.results.statistics.FiellerSet;

/**
 * A change of the level of a series between two consecutive runs.
 *
 * @param series the series
 * @param step the change
 * @param p p-value corrected for all positions in all series
 * @param interval 95 % confidence interval of the ratio of the levels
 * @param origin likely origin of the change
 * @param environment messages about known differences in the environment; possibly empty
 */
public record ChangePoint(HistorySeries series, Step step, double p, FiellerSet interval, ChangeOrigin origin,
		List<String> environment) {

	/** Returns the last run before the change. */
	public HistoryRun before() {
		return series.points().get(step.index() - 1).run();
	}

	/** Returns the first run after the change. */
	public HistoryRun after() {
		return series.points().get(step.index()).run();
	}

	/**
	 * Returns whether the change is an improvement. Compares the levels instead of using their ratio, because levels
	 * can be negative.
	 */
	public boolean isBetter() {
		return step.change() > 0 == (series.direction() == Direction.HIGHER_IS_BETTER);
	}
}
