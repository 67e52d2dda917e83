// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.flightbench.recording.gc.GcAccount;
import org.flightbench.recording.gc.GcGroup;

/**
 * Pauses or phases of one name on both sides.
 *
 * @param name of them; empty if not known
 * @param baseline null if there is no baseline; {@link GcGroup#UNKNOWN} if it does not tell them
 * @param candidate what is looked at; {@link GcGroup#UNKNOWN} if it does not tell them
 */
public record GcRow(String name, GcGroup baseline, GcGroup candidate) {

	/**
	 * Groups by name, the longest first.
	 *
	 * @param baseline null if there is none
	 * @param isKnown whether a side without a group has none of it
	 */
	static List<GcRow> of(GcAccount baseline, GcAccount candidate, Function<GcAccount, List<GcGroup>> groups,
			Predicate<GcAccount> isKnown) {
		GcGroup before = baseline == null ? null : isKnown.test(baseline) ? GcGroup.NONE : GcGroup.UNKNOWN;
		Map<String, GcRow> rows = new LinkedHashMap<>();
		for (GcGroup group : groups.apply(candidate)) {
			rows.put(group.name(), new GcRow(group.name(), before, group));
		}
		if (baseline != null) {
			GcGroup none = isKnown.test(candidate) ? GcGroup.NONE : GcGroup.UNKNOWN;
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
