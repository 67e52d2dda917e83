// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.PausePhase;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseList;

/**
 * A table row for a late thread.
 *
 * @param side 0 for a single timeline or the baseline, 1 for the candidate
 * @param worst the thread in the pause with the longest time to safepoint
 * @param pause the index of that pause
 * @param nanos the time to safepoint of that pause in nanoseconds
 * @param pauses the number of pauses in which the thread was late
 * @param totalNanos the sum of their times to safepoint in nanoseconds
 */
public record LateRow(int side, LateThread worst, int pause, long nanos, int pauses, long totalNanos) {

	/** Returns the late threads of timelines, ordered by descending total time to safepoint. */
	public static List<LateRow> of(List<PauseTimeline> timelines) {
		List<LateRow> rows = new ArrayList<>();
		for (int side = 0; side < timelines.size(); side++) {
			Map<String, LateRow> found = new LinkedHashMap<>();
			PauseList pauses = timelines.get(side).pauses();
			int of = side;
			new TreeMap<>(pauses.lateThreads()).forEach((index, threads) -> {
				long nanos = Math.max(0, pauses.nanos(index, PausePhase.TIME_TO_SAFEPOINT));
				Map<String, LateThread> once = new LinkedHashMap<>();
				threads.forEach(thread -> once.putIfAbsent(thread.name(), thread));
				once.forEach((name, thread) -> found.merge(name, new LateRow(of, thread, index, nanos, 1, nanos),
						LateRow::with));
			});
			rows.addAll(found.values());
		}
		rows.sort(Comparator.comparingLong(LateRow::totalNanos).reversed());
		return rows;
	}

	private LateRow with(LateRow other) {
		LateRow longer = other.nanos > nanos ? other : this;
		return new LateRow(side, longer.worst, longer.pause, longer.nanos, pauses + other.pauses,
				totalNanos + other.totalNanos);
	}
}
