// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.read;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseTimeline;

/** Finds the pauses of a running virtual machine that came since the last look at it. */
public final class NewPauses {

	/** All events of a pause arrive within that time of it. */
	private static final long SETTLED_NANOS = 500_000_000L;

	private long seenUntil = Long.MIN_VALUE;

	/**
	 * Those that were in no timeline before; the very last ones wait for the next.
	 *
	 * @param timeline of the newest time, which may begin later than the one before
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
