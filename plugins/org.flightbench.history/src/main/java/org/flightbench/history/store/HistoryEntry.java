// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.results.Run;

/**
 * A run to be added to a history.
 *
 * @param results the results
 * @param commit ID of the measured commit, null if unknown
 * @param branch branch, null if unknown
 * @param time time of the run
 * @param isTimeKnown whether the time was specified or comes from the data rather than from the modification time of
 * the file. If so, runs with equal results but different times are different runs
 * @param source path of the file from which the run was read, null if none
 * @param recordings paths of the run's recordings, which are not copied
 */
public record HistoryEntry(Run results, String commit, String branch, Instant time, boolean isTimeKnown, String source,
		List<String> recordings) {

	/** The earliest time of a run. */
	public static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
	/** The latest time of a run. */
	public static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999Z");

	/** @throws IllegalArgumentException if the time is out of range */
	public HistoryEntry {
		recordings = List.copyOf(recordings);
		if (!isTime(time)) {
			throw new IllegalArgumentException("time " + time);
		}
	}

	/**
	 * Returns whether a time is in the supported range. Times outside this range come from corrupt data and would cause
	 * overflows.
	 */
	public static boolean isTime(Instant time) {
		return !time.isBefore(EARLIEST) && !time.isAfter(LATEST);
	}

	/** Returns a copy of this run with additional notes. */
	public HistoryEntry with(List<String> notes) {
		List<String> all = new ArrayList<>(results.notes());
		all.addAll(notes);
		return new HistoryEntry(results.with(results.results(), all), commit, branch, time, isTimeKnown, source,
				recordings);
	}

	/** Returns a copy of this run with the given commit. */
	public HistoryEntry withCommit(String other) {
		return new HistoryEntry(results, other, branch, time, isTimeKnown, source, recordings);
	}
}
