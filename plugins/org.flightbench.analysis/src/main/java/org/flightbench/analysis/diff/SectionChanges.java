// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.diff;

import java.util.List;

/**
 * The changes in one section.
 *
 * @param section the section
 * @param rows the changes: first those that matter, then the others, both by descending cost or saving
 * @param notes the measures that cannot be compared
 */
public record SectionChanges(DiffSection section, List<DiffRow> rows, List<DiffNote> notes) {

	public SectionChanges {
		rows = List.copyOf(rows);
		notes = List.copyOf(notes);
	}

	/** Returns whether the section contains a change that matters. */
	public boolean hasDifference() {
		return rows.stream().anyMatch(DiffRow::matters);
	}
}
