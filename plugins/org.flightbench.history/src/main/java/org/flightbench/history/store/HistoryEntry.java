// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.time.Instant;
import java.util.ArrayList;
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

	/** No run is older. */
	public static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
	/** No run is newer. */
	public static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999Z");

	/** @throws IllegalArgumentException if the time is not between the earliest and the latest */
	public HistoryEntry {
		recordings = List.copyOf(recordings);
		if (!isTime(time)) {
			throw new IllegalArgumentException("time " + time);
		}
	}

	/** Whether a run can have that time: later ones, or earlier, are mistakes, and cannot be computed with. */
	public static boolean isTime(Instant time) {
		return !time.isBefore(EARLIEST) && !time.isAfter(LATEST);
	}

	/** The same run with further notes of its reader. */
	public HistoryEntry with(List<String> notes) {
		List<String> all = new ArrayList<>(results.notes());
		all.addAll(notes);
		return new HistoryEntry(results.with(results.results(), all), commit, branch, time, isTimeKnown, source,
				recordings);
	}

	/** The same run with another commit. */
	public HistoryEntry withCommit(String other) {
		return new HistoryEntry(results, other, branch, time, isTimeKnown, source, recordings);
	}
}
