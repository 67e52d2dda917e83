// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightbench.text.Texts;

/** Says from a recording's settings why something is missing. */
public final class LaneNotes {

	private final Map<String, String> settings;
	private final Set<String> types;
	private final List<LaneNote> notes = new ArrayList<>();

	private LaneNotes(Map<String, String> settings, Set<String> types) {
		this.settings = settings;
		this.types = types;
	}

	/**
	 * The notes about a recording.
	 *
	 * @param settings event type without prefix and setting, as {@code SafepointBegin#threshold}, with the value
	 * @param types the event types that the recording knows
	 * @param pauses with the late threads that are known all the same
	 */
	public static List<LaneNote> of(Map<String, String> settings, Set<String> types, Pauses pauses) {
		LaneNotes notes = new LaneNotes(settings, types);
		notes.event(Lane.TIME_TO_SAFEPOINT, "SafepointBegin", Messages.note_no_begin);
		notes.event(Lane.TIME_TO_SAFEPOINT, "SafepointEnd", Messages.note_no_end);
		notes.event(Lane.OPERATION, "ExecuteVMOperation", Messages.note_no_operation);
		notes.event(Lane.GC, "GCPhasePause", Messages.note_no_gc);
		notes.event(Lane.HEAP_DUMP, "HeapDump", Messages.note_no_heap_dump);
		notes.event(Lane.LATE_THREADS, "ExecutionSample", Messages.note_no_samples);
		notes.event(Lane.LATE_THREADS, "SafepointLatency",
				pauses.lateThreads().isEmpty() ? Messages.note_no_latency : Messages.note_no_latency_inferred);
		return notes.notes;
	}

	private void event(Lane lane, String type, String ifDisabled) {
		if (!types.contains(type)) {
			return;
		}
		String threshold = settings.get(type + "#threshold");
		String throttle = settings.get(type + "#throttle");
		if ("false".equals(settings.get(type + "#enabled"))) {
			notes.add(new LaneNote(lane, Texts.bind(ifDisabled, "jdk." + type), true));
		} else if (threshold != null && !threshold.matches("0( .*)?")) {
			notes.add(new LaneNote(lane, Texts.bind(Messages.note_threshold, "jdk." + type, threshold), true));
		} else if (throttle != null && !throttle.equals("off")) {
			notes.add(new LaneNote(lane, Texts.bind(Messages.note_throttled, "jdk." + type, throttle), true));
		}
	}
}
