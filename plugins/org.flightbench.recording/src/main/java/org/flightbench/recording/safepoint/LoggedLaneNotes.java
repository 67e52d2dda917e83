// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.util.ArrayList;
import java.util.List;

/** Says what a log does not tell. */
final class LoggedLaneNotes {

	private LoggedLaneNotes() {}

	static List<LaneNote> of(Pauses pauses, List<GcPause> gcs) {
		List<LaneNote> notes = new ArrayList<>();
		boolean operations = !pauses.operations().isEmpty();
		boolean times = pauses.isEmpty()
				|| pauses.stream().limit(1000).anyMatch(pause -> pause.timeToSafepointNanos() >= 0);
		if (pauses.isEmpty()) {
			notes.add(new LaneNote(Lane.TIME_TO_SAFEPOINT,
					"the log has no lines about safepoints: log with -Xlog:safepoint*", false));
		} else if (!times) {
			notes.add(new LaneNote(Lane.TIME_TO_SAFEPOINT,
					"the log does not tell how long it took to stop the threads", false));
		}
		if (!operations && !pauses.isEmpty()) {
			notes.add(new LaneNote(Lane.OPERATION,
					"the log does not name the operations: before JDK 13, log with -XX:+PrintSafepointStatistics "
							+ "or -Xlog:safepoint*",
					false));
		}
		if (gcs.isEmpty()) {
			notes.add(new LaneNote(Lane.GC, "the log has no pauses of the garbage collector: add gc, as in "
					+ "-Xlog:safepoint*,gc", false));
		}
		if (pauses.lateThreads().isEmpty()) {
			notes.add(
					new LaneNote(Lane.LATE_THREADS, "a log names late threads only with -XX:+UnlockDiagnosticVMOptions "
							+ "-XX:+SafepointTimeout -XX:SafepointTimeoutDelay=MS", false));
		}
		return notes;
	}
}
