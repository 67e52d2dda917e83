// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.util.List;

import org.flightbench.history.HistoryRun;

/**
 * The part of a history that was looked at for changes. Nothing is said about those outside of it.
 *
 * @param runs that have a result in any of the series
 * @param since the first run whose changes are told, as those before it have too few runs before them; null for all
 * @param smallest change that was looked for, as a share
 */
public record Look(List<HistoryRun> runs, HistoryRun since, double smallest) {

	/** Nobody looked. */
	public static final Look NONE = new Look(List.of(), null, 0);

	public Look {
		runs = List.copyOf(runs);
	}

	/** Whether changes at a run are told. */
	boolean tells(HistoryRun run) {
		return since == null || HistoryRun.ORDER.compare(run, since) >= 0;
	}
}
