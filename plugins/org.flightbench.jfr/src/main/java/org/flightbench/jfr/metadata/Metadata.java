// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.metadata;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The description of a chunk's types.
 *
 * @param typesById its types
 * @param typesByName the same, of several of one name the first
 * @param eventTypes those of events
 * @param settings what was set for event types
 * @param sharedIds types that cannot be read, as another one has their ID; mostly empty
 */
public record Metadata(Map<Long, ValueType> typesById, Map<String, ValueType> typesByName, List<ValueType> eventTypes,
		List<Setting> settings, List<SharedId> sharedIds) {

	Metadata(Map<Long, ValueType> typesById, List<Setting> settings, List<SharedId> sharedIds) {
		this(typesById, byName(typesById.values()), events(typesById.values()), settings, sharedIds);
	}

	private static Map<String, ValueType> byName(Collection<ValueType> types) {
		Map<String, ValueType> byName = new HashMap<>();
		types.forEach(type -> byName.putIfAbsent(type.name(), type));
		return byName;
	}

	/** A type, null if there is none of that number. */
	public ValueType type(long id) {
		return typesById.get(id);
	}

	/** A type, null if there is none of that name. */
	public ValueType type(String name) {
		return typesByName.get(name);
	}

	private static List<ValueType> events(Collection<ValueType> types) {
		List<ValueType> events = new ArrayList<>();
		for (ValueType type : types) {
			if (type.isEvent()) {
				events.add(type);
			}
		}
		return events;
	}

	/**
	 * A setting that the metadata names for an event type with its default.
	 *
	 * @param eventType whose it is
	 * @param name as {@code threshold}
	 * @param value the default
	 */
	record Setting(String eventType, String name, String value) {}

	/**
	 * An ID that two different types have: what is of one cannot be distinguished from what is of the other. All is
	 * read as of the type that is described last, as the JDK does.
	 *
	 * @param id that of both
	 * @param lost the name of the type that is not read
	 * @param read the name of the other
	 * @param isEvent whether the type that is not read is one of events
	 */
	public record SharedId(long id, String lost, String read, boolean isEvent) implements Comparable<SharedId> {

		private static final Comparator<SharedId> ORDER = Comparator.comparing(SharedId::lost)
				.thenComparing(SharedId::read).thenComparingLong(SharedId::id).thenComparing(SharedId::isEvent);

		@Override
		public int compareTo(SharedId other) {
			return ORDER.compare(this, other);
		}
	}
}
