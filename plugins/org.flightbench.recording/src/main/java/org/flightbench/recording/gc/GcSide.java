// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.safepoint.PauseTimeline;

/**
 * The garbage collection of a side of a comparison. Immutable.
 *
 * @param whole of all its runs together
 * @param runs an account of each run, and of each recording alone for what only these tell
 */
public record GcSide(GcAccount whole, List<GcAccount> runs) {

	public GcSide {
		runs = List.copyOf(runs);
	}

	/**
	 * The side of runs.
	 *
	 * @param name of the side
	 * @param timelines of each run, a recording, a log or both
	 * @param activities of the recordings among them
	 */
	public static GcSide of(String name, List<PauseTimeline> timelines, List<Activity> activities) {
		List<GcAccount> each = new ArrayList<>();
		timelines.forEach(run -> each.add(GcAccount.of(run.name(), List.of(run), List.of())));
		// a run may be a recording and a log
		activities.forEach(one -> each.add(GcAccount.of(one.name(), List.of(), List.of(one))));
		return new GcSide(GcAccount.of(name, timelines, activities), each);
	}

	/** The side of recordings, each of a run. */
	public static GcSide of(String name, List<GcRecording> recordings) {
		return of(name, recordings.stream().map(GcRecording::timeline).toList(),
				recordings.stream().map(GcRecording::activity).toList());
	}
}
