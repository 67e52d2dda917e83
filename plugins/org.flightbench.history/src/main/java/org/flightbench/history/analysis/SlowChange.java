// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.time.Duration;

import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.results.compare.Direction;

/**
 * A series whose level changes slowly over many runs.
 *
 * @param series the series
 * @param trend the change
 */
public record SlowChange(HistorySeries series, Trend trend) {

	private static final double SECONDS_OF_MONTH = Duration.ofDays(30).toSeconds();

	/** Returns the first run of the trend. */
	public HistoryRun since() {
		return series.points().get(trend.from()).run();
	}

	/** Returns the last run of the trend. */
	public HistoryRun until() {
		return series.points().get(trend.to() - 1).run();
	}

	/** Returns the change per 30 days as a share of the initial level, or NaN if all runs have the same time. */
	public double changePerMonth() {
		double months = Duration.between(since().time(), until().time()).toSeconds() / SECONDS_OF_MONTH;
		return months > 0 ? trend.change() / months : Double.NaN;
	}

	/** Returns whether the change is an improvement. */
	public boolean isBetter() {
		return trend.last() > trend.first() == (series.direction() == Direction.HIGHER_IS_BETTER);
	}

	/** Returns whether the trend extends to the last run of the series. */
	public boolean goesOn() {
		return trend.to() == series.points().size();
	}
}
