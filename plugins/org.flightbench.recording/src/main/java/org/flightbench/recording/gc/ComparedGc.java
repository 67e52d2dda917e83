// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.pause.PauseTimeline;

/**
 * The garbage collection on one side of a comparison. Immutable.
 *
 * @param whole the account of all runs together
 * @param runs an account of each run, followed by a separate account of each recording for data that only recordings
 * contain
 */
public record ComparedGc(GcAccount whole, List<GcAccount> runs) {

	public ComparedGc {
		runs = List.copyOf(runs);
	}

	/**
	 * Creates a side from its runs.
	 *
	 * @param name the name of the side
	 * @param timelines the timeline of each run, from a recording, a log or both
	 * @param activities the activity of each recording
	 */
	public static ComparedGc of(String name, List<PauseTimeline> timelines, List<Activity> activities) {
		List<GcAccount> each = new ArrayList<>();
		timelines.forEach(run -> each.add(GcAccount.of(run.name(), List.of(run), List.of())));
		// separate accounts, because a run may consist of a recording and a log
		activities.forEach(one -> each.add(GcAccount.of(one.name(), List.of(), List.of(one))));
		return new ComparedGc(GcAccount.of(name, timelines, activities), each);
	}

	/** Creates a side from recordings, one for each run. */
	public static ComparedGc of(String name, List<GcRecording> recordings) {
		return of(name, recordings.stream().map(GcRecording::timeline).toList(),
				recordings.stream().map(GcRecording::activity).toList());
	}
}
