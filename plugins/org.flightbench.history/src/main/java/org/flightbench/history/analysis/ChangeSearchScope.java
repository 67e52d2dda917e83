// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.util.List;

import org.flightbench.history.HistoryRun;

/**
 * The scope of a search for changes, outside which the search draws no conclusions.
 *
 * @param runs the runs with a result in any of the series
 * @param since the first run at which changes are reported; for earlier changes, the search had too few preceding runs.
 * Null if changes at all runs are reported
 * @param smallest the smallest change to find, as a share
 */
public record ChangeSearchScope(List<HistoryRun> runs, HistoryRun since, double smallest) {

	/** An empty scope. */
	public static final ChangeSearchScope NONE = new ChangeSearchScope(List.of(), null, 0);

	public ChangeSearchScope {
		runs = List.copyOf(runs);
	}

	/** Returns whether changes at a run are reported. */
	boolean includes(HistoryRun run) {
		return since == null || HistoryRun.ORDER.compare(run, since) >= 0;
	}
}
