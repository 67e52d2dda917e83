// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.io;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.io.IoGroup;
import org.flightbench.recording.io.IoKind;

/**
 * The I/O of a candidate, optionally with a baseline.
 *
 * @param baseline the I/O of the baseline, or null
 * @param candidate the I/O of the candidate
 */
public record IoComparison(IoAccount baseline, IoAccount candidate) {

	/** Returns whether there is a baseline. */
	public boolean isDifference() {
		return baseline != null;
	}

	/** Returns the baseline, if there is one, and the candidate. */
	public List<IoAccount> sides() {
		return isDifference() ? List.of(baseline, candidate) : List.of(candidate);
	}

	/** Returns a row for each kind of I/O that occurs on at least one side. */
	public List<IoRow> kinds() {
		Map<IoKind, IoRow> rows = new LinkedHashMap<>();
		Map<IoKind, IoGroup> before = isDifference() ? baseline.kinds() : Map.of();
		Map<IoKind, IoGroup> after = candidate.kinds();
		for (IoKind kind : IoKind.values()) {
			if (before.containsKey(kind) || after.containsKey(kind)) {
				rows.put(kind, new IoRow(kind.label(), before.getOrDefault(kind, IoGroup.NONE),
						after.getOrDefault(kind, IoGroup.NONE)));
			}
		}
		return List.copyOf(rows.values());
	}

	/**
	 * Returns a row for each file or host, for each method, or for each thread. Rows are in descending order of total
	 * time, on the side where it is longer.
	 */
	public List<IoRow> groups(IoAccount.By by) {
		Map<String, IoGroup> before = isDifference() ? byName(baseline.groups(by)) : Map.of();
		Map<String, IoGroup> after = byName(candidate.groups(by));
		Map<String, IoRow> rows = new LinkedHashMap<>();
		after.forEach((name, group) -> rows.put(name,
				new IoRow(name, before.getOrDefault(name, IoGroup.NONE), group)));
		before.forEach((name, group) -> rows.putIfAbsent(name, new IoRow(name, group, IoGroup.NONE)));
		List<IoRow> sorted = new ArrayList<>(rows.values());
		sorted.sort(Comparator.comparingLong((IoRow row) -> Math.max(row.baseline().nanos(), row.candidate().nanos()))
				.reversed());
		return sorted;
	}

	private static Map<String, IoGroup> byName(List<IoGroup> groups) {
		return groups.stream().collect(
				Collectors.toMap(IoGroup::name, Function.identity(), (one, other) -> one, LinkedHashMap::new));
	}
}
