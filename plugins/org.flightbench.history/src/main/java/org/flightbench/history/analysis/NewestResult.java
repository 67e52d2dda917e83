// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.util.List;

import org.flightbench.history.HistoryPoint;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.results.compare.verdict.Interval;
import org.flightbench.results.compare.verdict.Verdict;

/**
 * The newest result of a series beside its recent stable segment.
 *
 * @param series up to the newest result
 * @param since the first run of the segment; null if no run before is comparable
 * @param runs the number of runs in the segment
 * @param level the mean of the segment, NaN if there is none
 * @param ratio the newest result over the level, NaN if there is none
 * @param interval of the ratio at 95 %
 * @param p corrected for all series, NaN if it was not tested
 * @param verdict as in a comparison
 * @param environment why the runs before are not comparable, for the user to read; empty if they are
 */
public record NewestResult(HistorySeries series, HistoryRun since, int runs, double level, double ratio,
		Interval interval, double p, Verdict verdict, List<String> environment) {

	/** The newest result. */
	public HistoryPoint newest() {
		return series.points().get(series.points().size() - 1);
	}

	/** The speedup: above 1 if the newest result is better. */
	public double speedup() {
		return series.direction().speedup(ratio);
	}
}
