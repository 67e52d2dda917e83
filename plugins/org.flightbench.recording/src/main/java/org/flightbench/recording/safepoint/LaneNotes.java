// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

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
	 */
	public static List<LaneNote> of(Map<String, String> settings, Set<String> types) {
		LaneNotes notes = new LaneNotes(settings, types);
		notes.event(Lane.TIME_TO_SAFEPOINT, "SafepointBegin", "how long it took to stop the threads is not known");
		notes.event(Lane.TIME_TO_SAFEPOINT, "SafepointEnd",
				"how long it took to let the threads go on is not known, and pauses end with their operation");
		notes.event(Lane.OPERATION, "ExecuteVMOperation", "what the program was stopped for is not known");
		notes.event(Lane.GC, "GCPhasePause", "only collections that are one pause are shown");
		notes.event(Lane.HEAP_DUMP, "HeapDump", "heap dumps are not shown");
		notes.event(Lane.LATE_THREADS, "ExecutionSample", "what ran while others waited is not known");
		notes.event(Lane.LATE_THREADS, "SafepointLatency", "who was slow to reach a safepoint is not known");
		return notes.notes;
	}

	private void event(Lane lane, String type, String consequence) {
		if (!types.contains(type)) {
			return;
		}
		String threshold = settings.get(type + "#threshold");
		String throttle = settings.get(type + "#throttle");
		if ("false".equals(settings.get(type + "#enabled"))) {
			notes.add(new LaneNote(lane, "jdk." + type + " was disabled: " + consequence, true));
		} else if (threshold != null && !threshold.matches("0( .*)?")) {
			notes.add(new LaneNote(lane, "jdk." + type + " shorter than " + threshold + " were not recorded", true));
		} else if (throttle != null && !throttle.equals("off")) {
			notes.add(new LaneNote(lane, "jdk." + type + " was throttled to " + throttle, true));
		}
	}
}
