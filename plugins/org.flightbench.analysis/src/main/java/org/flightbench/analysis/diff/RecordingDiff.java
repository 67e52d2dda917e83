// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.diff;

import java.util.List;

/**
 * The changes between the recordings of a baseline and a candidate. Immutable.
 *
 * @param baseline the recordings of the baseline
 * @param candidate the recordings of the candidate
 * @param load the load to which amounts are relative
 * @param incomparable the reasons why the sides are only partly comparable; usually empty
 * @param matters the changes that matter, those with the largest cost or saving first, at most {@link #MOST}
 * @param sections all sections in the order of {@link DiffSection}
 * @param settings the differences in settings, flags and system properties
 */
public record RecordingDiff(DiffSide baseline, DiffSide candidate, DiffLoad load, List<Incomparable> incomparable,
		List<DiffRow> matters, List<SectionChanges> sections, List<SettingChange> settings) {

	/** The maximum number of changes in the summary. */
	public static final int MOST = 10;

	public RecordingDiff {
		incomparable = List.copyOf(incomparable);
		matters = List.copyOf(matters);
		sections = List.copyOf(sections);
		settings = List.copyOf(settings);
	}

	/** Returns whether each side has several recordings, which permits verdicts. */
	public boolean hasReplicates() {
		return baseline.recordings().size() > 1 && candidate.recordings().size() > 1;
	}

	public SectionChanges section(DiffSection which) {
		return sections.get(which.ordinal());
	}
}
