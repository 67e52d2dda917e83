// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.gc;

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
 * The pauses, phases or events with the same name on both sides.
 *
 * @param name the name; empty if unknown
 * @param baseline the group of the baseline: null without a baseline, {@link GcGroup#UNKNOWN} if its data does not
 * cover the group
 * @param candidate the group of the candidate; {@link GcGroup#UNKNOWN} if its data does not cover the group
 */
public record GcRow(String name, GcGroup baseline, GcGroup candidate) {

	/**
	 * Merges the groups of both sides by name, ordered by descending total time.
	 *
	 * @param baseline the baseline, or null
	 * @param isKnown whether a missing group means that the side has no such events
	 */
	public static List<GcRow> of(GcAccount baseline, GcAccount candidate, Function<GcAccount, List<GcGroup>> groups,
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
}
