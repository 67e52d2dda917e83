// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The events of one kind, by name and location. Immutable.
 *
 * @param total the totals of all events
 * @param entries the heaviest entries in descending order, at most {@link #MOST}
 * @param others the events without an entry, because the entry would be too light or the name is unknown. If entries
 * were pruned during reading, these events may share the name of an entry.
 */
public record Tally(EventTotals total, List<Entry> entries, EventTotals others) {

	/** The maximum number of entries. */
	public static final int MOST = 1000;

	/** A tally without events. */
	public static final Tally NONE = new Tally(EventTotals.NONE, List.of(), EventTotals.NONE);

	public Tally {
		entries = List.copyOf(entries);
	}

	/**
	 * The events with one name and location.
	 *
	 * @param name the name as described in {@link ActivityKind}, such as a class, path or method; empty if unknown
	 * @param place the location in the program, or the reason; empty if unknown
	 * @param amount the totals of the events
	 */
	public record Entry(String name, String place, EventTotals amount) {}

	/** Returns one entry for each name, in descending order, with the heaviest location of that name. */
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
