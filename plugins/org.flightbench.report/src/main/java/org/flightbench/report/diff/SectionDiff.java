// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import java.util.List;

/**
 * The changes in one section.
 *
 * @param section which one
 * @param rows the changes, those that matter first, then those that cost or save most
 * @param notes what cannot be compared in it, and why; each one sentence
 */
public record SectionDiff(DiffSection section, List<DiffRow> rows, List<String> notes) {

	public SectionDiff {
		rows = List.copyOf(rows);
		notes = List.copyOf(notes);
	}

	/** Whether there is a change that matters. */
	public boolean hasDifference() {
		return rows.stream().anyMatch(DiffRow::matters);
	}
}
