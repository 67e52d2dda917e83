// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.gc;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.recording.pause.PauseTimeline;

/**
 * The input of a garbage collection report.
 *
 * @param comparison the aggregated numbers of both sides
 * @param baseline the runs of the baseline; empty without a baseline
 * @param candidate the runs of the candidate
 */
public record GcInput(GcComparison comparison, List<PauseTimeline> baseline, List<PauseTimeline> candidate) {

	public GcInput {
		baseline = List.copyOf(baseline);
		candidate = List.copyOf(candidate);
	}

	/** Returns all runs, those of the baseline first. */
	public List<PauseTimeline> runs() {
		List<PauseTimeline> all = new ArrayList<>(baseline);
		all.addAll(candidate);
		return all;
	}
}
