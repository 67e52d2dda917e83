// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.decode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.jfr.text.Messages;
import org.flightbench.jfr.io.ReadProblem;

/**
 * Counts the events whose type is missing from their chunk's metadata, as in a damaged recording. Only the type IDs and
 * sizes of these events are known.
 */
public final class EventsWithoutMetadata {

	/** The maximum number of types that are counted. Random bytes could otherwise exhaust memory. */
	private static final int MAX_TYPES = 1 << 10;
	/** The maximum number of types listed in the problem. */
	private static final int MAX_NAMED = 8;
	private static final int NO_CHUNK = 0;
	private static final long NO_PLACE = -1;

	private final Map<Long, Long> counts = new HashMap<>();
	private long events;
	private long bytes;
	private int chunk;
	private long firstPlace;

	/** Creates an empty count for all chunks of a recording. */
	public EventsWithoutMetadata() {
		this(NO_CHUNK);
	}

	/**
	 * Creates an empty count for one chunk.
	 *
	 * @param chunk the number of the chunk
	 */
	EventsWithoutMetadata(int chunk) {
		this.chunk = chunk;
	}

	/**
	 * Adds an event.
	 *
	 * @param place the offset of the event in the uncompressed recording
	 * @param type the type ID of the event
	 * @param size the size of the event in bytes
	 */
	void add(long place, long type, int size) {
		if (events == 0) {
			firstPlace = place;
		}
		add(type, 1);
		events++;
		bytes += size;
	}

	/** Adds the counts of the next chunk. */
	public void add(EventsWithoutMetadata next) {
		if (next.events > 0) {
			chunk = events == 0 ? next.chunk : NO_CHUNK;
			firstPlace = events == 0 ? next.firstPlace : NO_PLACE;
			next.counts.forEach(this::add);
			events += next.events;
			bytes += next.bytes;
		}
	}

	private void add(long type, long count) {
		if (counts.size() < MAX_TYPES || counts.containsKey(type)) {
			counts.merge(type, count, Long::sum);
		}
	}

	/** Returns a single problem that describes all events, or an empty list if there are none. */
	public List<ReadProblem> problems() {
		return events == 0
				? List.of()
				: List.of(new ReadProblem(chunk, firstPlace,
						Plural.of(events, Messages.events_undescribed_one, Messages.events_undescribed_many, types()),
						Plural.of(events, Messages.events_undescribed_lost_one, Messages.events_undescribed_lost_many,
								Plural.grouped(bytes))));
	}

	/** Returns the type IDs with their event counts in descending order, such as {@code 4711 (20), 12 (3)}. */
	private String types() {
		List<Map.Entry<Long, Long>> sorted = new ArrayList<>(counts.entrySet());
		sorted.sort(Map.Entry.<Long, Long>comparingByValue(Comparator.reverseOrder())
				.thenComparing(Map.Entry.comparingByKey()));
		List<String> named = new ArrayList<>();
		long unnamed = events;
		for (Map.Entry<Long, Long> type : sorted.subList(0, Math.min(MAX_NAMED, sorted.size()))) {
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
