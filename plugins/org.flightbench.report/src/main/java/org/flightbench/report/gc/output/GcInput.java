// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc.output;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.report.gc.GcComparison;

/**
 * What is reported of garbage collection.
 *
 * @param comparison both sides in numbers
 * @param baseline the runs to compare with; empty if there are none
 * @param candidate the runs that are looked at
 */
public record GcInput(GcComparison comparison, List<PauseTimeline> baseline, List<PauseTimeline> candidate) {

	public GcInput {
		baseline = List.copyOf(baseline);
		candidate = List.copyOf(candidate);
	}

	/** All runs, those of the baseline first. */
	public List<PauseTimeline> runs() {
		List<PauseTimeline> all = new ArrayList<>(baseline);
		all.addAll(candidate);
		return all;
	}
}
