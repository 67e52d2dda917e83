// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause;

import java.util.List;

import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;

/**
 * The input of a pause report.
 *
 * @param runs the runs to report on; only a comparison may have several
 * @param baseline the runs to compare with; empty without a comparison
 * @param minNanos the minimum duration of listed pauses in nanoseconds; shorter ones are counted but not listed
 */
public record PausesInput(List<PauseTimeline> runs, List<PauseTimeline> baseline, long minNanos) {

	public PausesInput {
		runs = List.copyOf(runs);
		baseline = List.copyOf(baseline);
	}

	/** Returns the first run. */
	public PauseTimeline run() {
		return runs.get(0);
	}

	/** Returns whether the runs are compared with a baseline. */
	public boolean isComparison() {
		return !baseline.isEmpty();
	}

	/** Returns whether a pause is long enough to be listed. */
	public boolean isListed(Pause pause) {
		return pause.totalNanos() >= minNanos;
	}
}
