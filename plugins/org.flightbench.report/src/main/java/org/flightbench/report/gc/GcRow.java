// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightbench.recording.gc.GcGroup;

/**
 * Pauses or phases of one name on both sides.
 *
 * @param name of them; empty if not known
 * @param baseline null if there is no baseline
 * @param candidate what is looked at
 */
public record GcRow(String name, GcGroup baseline, GcGroup candidate) {

	/** Groups by name, of the side that is looked at the longest first. */
	static List<GcRow> of(List<GcGroup> baseline, List<GcGroup> candidate) {
		Map<String, GcRow> rows = new LinkedHashMap<>();
		for (GcGroup group : candidate) {
			rows.put(group.name(), new GcRow(group.name(), baseline == null ? null : GcGroup.NONE, group));
		}
		if (baseline != null) {
			for (GcGroup group : baseline) {
				rows.merge(group.name(), new GcRow(group.name(), group, GcGroup.NONE),
						(both, before) -> new GcRow(both.name, before.baseline, both.candidate));
			}
		}
		List<GcRow> sorted = new ArrayList<>(rows.values());
		sorted.sort(Comparator.comparingLong(
				row -> -Math.max(row.candidate.nanos(), row.baseline == null ? 0 : row.baseline.nanos())));
		return sorted;
	}

	/** The name for people. */
	public String label() {
		return name.isEmpty() ? Messages.unknown : name;
	}
}
