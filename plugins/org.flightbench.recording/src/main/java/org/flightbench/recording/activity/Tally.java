// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The events of one kind, by name and place. Immutable.
 *
 * @param total of all
 * @param entries what weighs most, the heaviest first, at most {@link #MOST}
 * @param others what is in no entry: of a name and place that weigh too little, or of which the name is not known. A
 * name that is among the entries may be here as well, with so little that it was not kept while reading.
 */
public record Tally(EventTotals total, List<Entry> entries, EventTotals others) {

	/** The greatest number of distinct names and places. */
	public static final int MOST = 1000;

	/** No events. */
	public static final Tally NONE = new Tally(EventTotals.NONE, List.of(), EventTotals.NONE);

	public Tally {
		entries = List.copyOf(entries);
	}

	/**
	 * The events of one name and place.
	 *
	 * @param name as {@link ActivityKind} says: a class, a path, a method; empty if the recording does not contain it
	 * @param place where in the program, or why; empty if the recording does not contain it
	 */
	public record Entry(String name, String place, EventTotals amount) {}

	/** By name alone, the heaviest first; the place of each is the one that weighs most. */
	public List<Entry> byName(ActivityKind kind) {
		Map<String, Entry> names = new LinkedHashMap<>();
		for (Entry entry : entries) {
			names.merge(entry.name, entry,
					(first, more) -> new Entry(first.name, first.place, first.amount.plus(more.amount)));
		}
		List<Entry> sorted = new ArrayList<>(names.values());
		sorted.sort((entry, other) -> Long.compare(other.amount.weight(kind), entry.amount.weight(kind)));
		return sorted;
	}
}
