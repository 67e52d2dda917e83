// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import java.util.List;

/**
 * The changes between recordings of a baseline and a candidate. Immutable.
 *
 * @param baseline the baseline
 * @param candidate the candidate
 * @param load what amounts are relative to
 * @param incomparable why the sides can be compared only in part, each one sentence; mostly empty
 * @param matters the changes that matter, the one that costs or saves most first, at most {@link #MOST}
 * @param sections all sections, in their order
 * @param settings what differs of settings, flags and the system, by name
 */
public record RecordingDiff(DiffSide baseline, DiffSide candidate, DiffLoad load, List<String> incomparable,
		List<DiffRow> matters, List<SectionDiff> sections, List<SettingChange> settings) {

	/** The number of changes in a summary, the largest first. */
	public static final int MOST = 10;

	public RecordingDiff {
		incomparable = List.copyOf(incomparable);
		matters = List.copyOf(matters);
		sections = List.copyOf(sections);
		settings = List.copyOf(settings);
	}

	/** Whether each side has several recordings, so that there are verdicts. */
	public boolean hasReplicates() {
		return baseline.recordings().size() > 1 && candidate.recordings().size() > 1;
	}

	/** One section. */
	public SectionDiff section(DiffSection which) {
		return sections.get(which.ordinal());
	}
}
