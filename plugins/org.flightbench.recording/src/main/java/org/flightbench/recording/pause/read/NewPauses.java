// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.read;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;

/** Finds the pauses of a running JVM that have been added since the previous call. */
public final class NewPauses {

	/** The time after the end of a pause by which all of its events have arrived. */
	private static final long SETTLED_NANOS = 500_000_000L;

	private long seenUntil = Long.MIN_VALUE;

	/**
	 * Returns the pauses that no earlier call returned. Pauses at the very end of the timeline are deferred to the next
	 * call, because their events may be incomplete.
	 *
	 * @param timeline the timeline of the most recent time; it may start later than the previous timeline
	 */
	public List<Pause> of(PauseTimeline timeline) {
		long origin = timeline.originEpochNanos();
		long settled = origin + timeline.endNanos() - SETTLED_NANOS;
		List<Pause> found = new ArrayList<>();
		for (Pause pause : timeline.pauses()) {
			long end = origin + pause.startNanos() + Math.max(0, pause.totalNanos());
			if (origin + pause.startNanos() > seenUntil && end <= settled) {
				seenUntil = origin + pause.startNanos();
				found.add(pause);
			}
		}
		return found;
	}
}
