// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.util.List;

import org.flightbench.history.HistoryPoint;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.Verdict;

/**
 * A comparison of the newest result of a series with its recent stable segment.
 *
 * @param series the series up to the newest result
 * @param since first run of the segment; null if the segment is empty
 * @param runs number of runs in the segment
 * @param level mean of the segment, NaN if it cannot be compared
 * @param ratio newest result divided by the level, NaN if the level is NaN
 * @param interval 95 % confidence interval of the ratio
 * @param p p-value corrected for all series, NaN if there was no test
 * @param verdict the verdict
 * @param environment messages that explain why earlier runs are not comparable; empty if they are comparable
 */
public record NewestResult(HistorySeries series, HistoryRun since, int runs, double level, double ratio,
		Interval interval, double p, Verdict verdict, List<String> environment) {

	/** Returns the newest result. */
	public HistoryPoint newest() {
		return series.points().get(series.points().size() - 1);
	}
}
