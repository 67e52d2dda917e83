// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.flightbench.base.Texts;
import org.flightbench.recording.pause.Hidden;
import org.flightbench.recording.pause.Lane;
import org.flightbench.recording.pause.LaneNote;
import org.flightbench.recording.pause.PauseList;
import org.flightbench.recording.settings.EventSettings;
import org.flightbench.recording.text.Messages;

/** Derives the reasons for missing data from the settings of a recording. */
final class RecordedLaneNotes {

	private final EventSettings settings;
	private final Set<String> types;
	private final Set<Lane> empty;
	private final boolean hidesLateThread;
	private final List<LaneNote> notes = new ArrayList<>();

	private RecordedLaneNotes(EventSettings settings, Set<String> types, Set<Lane> empty, PauseList pauses) {
		this.settings = settings;
		this.types = types;
		this.empty = empty;
		hidesLateThread = Hidden.isLateThread(pauses);
	}

	/**
	 * Returns the notes about a recording.
	 *
	 * @param settings the settings of the recording
	 * @param types the names of the event types that the recording defines
	 * @param empty the lanes without events
	 * @param pauses the pauses, with the late threads that are known
	 */
	static List<LaneNote> of(EventSettings settings, Set<String> types, Set<Lane> empty, PauseList pauses) {
		RecordedLaneNotes notes = new RecordedLaneNotes(settings, types, empty, pauses);
		notes.event(Lane.TIME_TO_SAFEPOINT, "jdk.SafepointBegin", Messages.note_no_begin);
		notes.event(Lane.TIME_TO_SAFEPOINT, "jdk.SafepointEnd", Messages.note_no_end);
		notes.event(Lane.OPERATION, "jdk.ExecuteVMOperation", Messages.note_no_operation);
		notes.event(Lane.GC, "jdk.GCPhasePause", Messages.note_no_gc);
		notes.event(Lane.HEAP_DUMP, "jdk.HeapDump", Messages.note_no_heap_dump);
		notes.event(Lane.LATE_THREADS, "jdk.ExecutionSample", Messages.note_no_samples);
		notes.event(Lane.LATE_THREADS, Hidden.LATE_THREADS,
				pauses.lateThreads().isEmpty() ? Messages.note_no_latency : Messages.note_no_latency_inferred);
		return notes.notes;
	}

	private void event(Lane lane, String type, String ifDisabled) {
		if (!types.contains(type)) {
			return;
		}
		if (settings.isDisabled(type)) {
			note(lane, type, Texts.bind(ifDisabled, type));
		} else if (settings.isRemoved(type) && empty.contains(lane)) {
			note(lane, type, Texts.bind(Messages.note_removed, type));
		} else if (settings.threshold(type) != null) {
			note(lane, type, Texts.bind(Messages.note_threshold, type, settings.threshold(type)));
		} else if (settings.throttle(type) != null) {
			note(lane, type, Texts.bind(Messages.note_throttled, type, settings.throttle(type)));
		}
	}

	private void note(Lane lane, String type, String reason) {
		boolean hides = lane == Lane.LATE_THREADS ? hidesLateThread : Hidden.is(settings, type);
		notes.add(new LaneNote(lane, reason, true, hides));
	}
}
