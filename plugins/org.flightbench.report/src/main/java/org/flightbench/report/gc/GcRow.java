// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.flightbench.recording.gc.GcAccount;
import org.flightbench.recording.gc.GcGroup;

/**
 * Pauses or phases of one name on both sides.
 *
 * @param name of them; empty if not known
 * @param baseline null if there is no baseline; {@link GcGroup#UNKNOWN} if its pauses are not known
 * @param candidate what is looked at; {@link GcGroup#UNKNOWN} if its pauses are not known
 */
public record GcRow(String name, GcGroup baseline, GcGroup candidate) {

	/**
	 * Groups by name, the longest first.
	 *
	 * @param baseline null if there is none
	 */
	static List<GcRow> of(GcAccount baseline, GcAccount candidate, Function<GcAccount, List<GcGroup>> groups) {
		GcGroup before = baseline == null ? null : baseline.isPausesKnown() ? GcGroup.NONE : GcGroup.UNKNOWN;
		Map<String, GcRow> rows = new LinkedHashMap<>();
		for (GcGroup group : groups.apply(candidate)) {
			rows.put(group.name(), new GcRow(group.name(), before, group));
		}
		if (baseline != null) {
			GcGroup none = candidate.isPausesKnown() ? GcGroup.NONE : GcGroup.UNKNOWN;
			for (GcGroup group : groups.apply(baseline)) {
				rows.merge(group.name(), new GcRow(group.name(), group, none),
						(both, other) -> new GcRow(both.name, other.baseline, both.candidate));
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
