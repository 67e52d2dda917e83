// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.time.Instant;
import java.util.List;

import org.flightbench.results.Run;

/**
 * A run to be added to a history.
 *
 * @param results its results
 * @param commit what was measured, null if not known
 * @param branch null if not known
 * @param time when it ran
 * @param isTimeKnown whether the time comes from the data, rather than from the file: then two runs of different times
 * are two runs, even with the same results
 * @param source the file that it was read from, null if none
 * @param recordings the files of its recordings; they are not copied
 */
public record HistoryEntry(Run results, String commit, String branch, Instant time, boolean isTimeKnown, String source,
		List<String> recordings) {

	public HistoryEntry {
		recordings = List.copyOf(recordings);
	}

	/** The same run with another commit. */
	public HistoryEntry withCommit(String other) {
		return new HistoryEntry(results, other, branch, time, isTimeKnown, source, recordings);
	}
}
