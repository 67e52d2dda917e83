// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.Lane;
import org.flightbench.recording.pause.LaneNote;
import org.flightbench.recording.pause.PauseList;
import org.flightbench.recording.text.Messages;

/** Explains which data a log does not contain. */
final class LoggedLaneNotes {

	private LoggedLaneNotes() {}

	/**
	 * Returns the notes about a log.
	 *
	 * @param hasReports whether the log names late threads, even if only for pauses that it does not contain
	 */
	static List<LaneNote> of(PauseList pauses, List<GcPause> gcs, LoggedCollections collections, LogWriter writer,
			LogClock clock, boolean hasReports) {
		List<LaneNote> notes = new ArrayList<>();
		boolean operations = !pauses.operations().isEmpty();
		boolean times = pauses.isEmpty()
				|| pauses.stream().limit(1000).anyMatch(pause -> pause.timeToSafepointNanos() >= 0);
		if (pauses.isEmpty()) {
			notes.add(new LaneNote(Lane.TIME_TO_SAFEPOINT,
					writer.isOpenJ9
							? Messages.log_no_safepoints_openj9
							: writer.isOld ? Messages.log_no_stopped_lines : Messages.log_no_safepoints,
					false, false));
		} else if (!times) {
			notes.add(new LaneNote(Lane.TIME_TO_SAFEPOINT,
					Messages.log_no_times_to_safepoint, false, false));
		}
		if (!operations && !pauses.isEmpty()) {
			notes.add(new LaneNote(Lane.OPERATION,
					Messages.log_no_operations,
					false, false));
		}
		boolean isZ = writer.isZ() || collections.cycles().stream().anyMatch(cycle -> cycle.heapAfter() >= 0);
		boolean isAlwaysLogged = writer.isCollectorKnown() || writer.isOpenJ9;
		if (gcs.isEmpty() && (!isAlwaysLogged || !collections.isEmpty())) {
			notes.add(new LaneNote(Lane.GC, noPauses(writer, isZ), false, false));
		}
		if (!clock.isTimed() && !collections.isEmpty()) {
			notes.add(new LaneNote(Lane.GC, Messages.log_no_times_of_gc, false, false));
		}
		if (!hasReports && !writer.isOpenJ9) {
			notes.add(
					new LaneNote(Lane.LATE_THREADS, Messages.log_no_late_threads, false, false));
		}
		return notes;
	}

	private static String noPauses(LogWriter writer, boolean isZ) {
		if (writer.isOpenJ9) {
			return Messages.log_no_gc_openj9;
		}
		return isZ ? Messages.log_no_gc_phases : writer.isOld ? Messages.log_no_gc_old : Messages.log_no_gc;
	}
}
