// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightbench.recording.safepoint.LateThread;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.Pauses;
import org.flightbench.recording.safepoint.PausePhase;

/**
 * A thread that others waited for, in a table.
 *
 * @param side 0 for the only timeline or the baseline, 1 for the candidate
 * @param worst the thread as it was late for the longest time to safepoint
 * @param pause index of the pause that was
 * @param nanos how long that time to safepoint was
 * @param pauses how many pauses it was late for
 * @param totalNanos their times to safepoint together
 */
public record LateRow(int side, LateThread worst, int pause, long nanos, int pauses, long totalNanos) {

	/** The late threads of some timelines, those that others waited for longest first. */
	public static List<LateRow> of(List<PauseTimeline> timelines) {
		List<LateRow> rows = new ArrayList<>();
		for (int side = 0; side < timelines.size(); side++) {
			Map<String, LateRow> found = new LinkedHashMap<>();
			Pauses pauses = timelines.get(side).pauses();
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
