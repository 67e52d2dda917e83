// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import java.util.List;

import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseTimeline;

/**
 * The input of a report of pauses.
 *
 * @param runs the run to report on; with a baseline there may be several
 * @param baseline the runs to compare with; empty if there is nothing to compare
 * @param minNanos pauses shorter than this are counted, but not listed
 */
public record PausesInput(List<PauseTimeline> runs, List<PauseTimeline> baseline, long minNanos) {

	public PausesInput {
		runs = List.copyOf(runs);
		baseline = List.copyOf(baseline);
	}

	/** The first run. */
	public PauseTimeline run() {
		return runs.get(0);
	}

	/** Whether there is something to compare with. */
	public boolean isComparison() {
		return !baseline.isEmpty();
	}

	/** Whether a pause is long enough to be listed. */
	public boolean isListed(Pause pause) {
		return pause.totalNanos() >= minNanos;
	}
}
