// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.util.List;

import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.change.Step;
import org.flightbench.results.statistics.FiellerSet;

/**
 * A change point of a series: somewhere after one run and up to the next, its level changed.
 *
 * @param series that changed
 * @param step the change in numbers
 * @param p corrected for all places of all series
 * @param interval of the ratio of the levels at 95 %
 * @param origin its likely origin
 * @param environment what else changed there, for the user to read; empty if nothing is known to have
 */
public record ChangePoint(HistorySeries series, Step step, double p, FiellerSet interval, ChangeOrigin origin,
		List<String> environment) {

	/** The last run before the change. */
	public HistoryRun before() {
		return series.points().get(step.index() - 1).run();
	}

	/** The first run after it. */
	public HistoryRun after() {
		return series.points().get(step.index()).run();
	}

	/** The speedup of the change: above 1 if it got better. */
	public double speedup() {
		return series.direction().speedup(step.ratio());
	}

	/** Whether it got better. */
	public boolean isBetter() {
		return speedup() > 1;
	}

	/** The number of points after it, up to the next change. */
	public int pointsAfter() {
		return step.to() - step.index();
	}
}
