// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.time.Duration;

import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.change.Trend;

/**
 * A series whose level changes slowly, over many runs.
 *
 * @param series that changes
 * @param trend the change in numbers
 */
public record SlowChange(HistorySeries series, Trend trend) {

	private static final double SECONDS_OF_MONTH = Duration.ofDays(30).toSeconds();

	/** The run at which it begins. */
	public HistoryRun since() {
		return series.points().get(trend.from()).run();
	}

	/** The last run of it. */
	public HistoryRun until() {
		return series.points().get(trend.to() - 1).run();
	}

	/** The change in 30 days as a share of the level at its beginning; NaN if all runs are of one moment. */
	public double changePerMonth() {
		double months = Duration.between(since().time(), until().time()).toSeconds() / SECONDS_OF_MONTH;
		return months > 0 ? trend.change() / months : Double.NaN;
	}

	/** Whether it got better. */
	public boolean isBetter() {
		return series.direction().speedup(trend.last() / trend.first()) > 1;
	}

	/** Whether it still goes on at the last run of the series. */
	public boolean goesOn() {
		return trend.to() == series.points().size();
	}
}
