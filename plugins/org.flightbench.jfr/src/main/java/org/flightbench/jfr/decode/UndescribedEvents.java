// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.decode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.jfr.io.ReadProblem;

/**
 * Events whose type their chunk does not describe, as those of a damaged recording: nothing but their size is known.
 * They are counted by type.
 */
public final class UndescribedEvents {

	/** Of so many types events are counted; random bytes have more of them than there is memory. */
	private static final int MOST_TYPES = 1 << 10;
	/** The number of types that are named. */
	private static final int MOST_NAMED = 8;
	private static final int NO_CHUNK = 0;
	private static final long NO_PLACE = -1;

	private final Map<Long, Long> counts = new HashMap<>();
	private long events;
	private long bytes;
	private int chunk;
	private long firstPlace;

	/** Makes an empty count of all chunks of a recording. */
	public UndescribedEvents() {
		this(NO_CHUNK);
	}

	/** @param chunk number of the chunk that they are in */
	UndescribedEvents(int chunk) {
		this.chunk = chunk;
	}

	/**
	 * Adds an event.
	 *
	 * @param place byte in the uncompressed recording where it begins
	 * @param type the ID that it has in place of that of a type
	 * @param size in bytes
	 */
	void add(long place, long type, int size) {
		if (events == 0) {
			firstPlace = place;
		}
		add(type, 1);
		events++;
		bytes += size;
	}

	/** Adds those of the next chunk. */
	public void add(UndescribedEvents next) {
		if (next.events > 0) {
			chunk = events == 0 ? next.chunk : NO_CHUNK;
			firstPlace = events == 0 ? next.firstPlace : NO_PLACE;
			next.counts.forEach(this::add);
			events += next.events;
			bytes += next.bytes;
		}
	}

	private void add(long type, long count) {
		if (counts.size() < MOST_TYPES || counts.containsKey(type)) {
			counts.merge(type, count, Long::sum);
		}
	}

	/** The one problem that they all are; empty if there are none. */
	public List<ReadProblem> problems() {
		return events == 0
				? List.of()
				: List.of(new ReadProblem(chunk, firstPlace,
						Plural.of(events, Messages.events_undescribed_one, Messages.events_undescribed_many, types()),
						Plural.of(events, Messages.events_undescribed_lost_one, Messages.events_undescribed_lost_many,
								Plural.grouped(bytes))));
	}

	/** The IDs of the types and how many events each has, the most first, as {@code 4711 (20), 12 (3)}. */
	private String types() {
		List<Map.Entry<Long, Long>> sorted = new ArrayList<>(counts.entrySet());
		sorted.sort(Map.Entry.<Long, Long>comparingByValue(Comparator.reverseOrder())
				.thenComparing(Map.Entry.comparingByKey()));
		List<String> named = new ArrayList<>();
		long unnamed = events;
		for (Map.Entry<Long, Long> type : sorted.subList(0, Math.min(MOST_NAMED, sorted.size()))) {
			named.add(Texts.bind(Messages.events_undescribed_type, Long.toString(type.getKey()),
					Plural.grouped(type.getValue())));
			unnamed -= type.getValue();
		}
		if (unnamed > 0) {
			named.add(Texts.bind(Messages.events_undescribed_others, Plural.grouped(unnamed)));
		}
		return String.join(", ", named);
	}
}
