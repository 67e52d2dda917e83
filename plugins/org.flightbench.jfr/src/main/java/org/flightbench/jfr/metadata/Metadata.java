// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.metadata;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The description of the types of a chunk.
 *
 * @param typesById the types by ID
 * @param typesByName the types by name; the first one if several have the same name
 * @param eventTypes the event types
 * @param sharedIds the types that cannot be read because another type has the same ID; usually empty
 */
public record Metadata(Map<Long, ValueType> typesById, Map<String, ValueType> typesByName, List<ValueType> eventTypes,
		List<SharedId> sharedIds) {

	Metadata(Map<Long, ValueType> typesById, List<SharedId> sharedIds) {
		this(typesById, byName(typesById.values()), events(typesById.values()), sharedIds);
	}

	private static Map<String, ValueType> byName(Collection<ValueType> types) {
		Map<String, ValueType> byName = new HashMap<>();
		types.forEach(type -> byName.putIfAbsent(type.name(), type));
		return byName;
	}

	/** Returns the type with an ID, or null if there is none. */
	public ValueType type(long id) {
		return typesById.get(id);
	}

	/** Returns the type with a name, or null if there is none. */
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
	 * An ID shared by two different types, whose events or constants cannot be distinguished. As in the JDK, all of
	 * them are read as the type described last.
	 *
	 * @param id the shared ID
	 * @param lost the name of the type that is not read
	 * @param read the name of the type that is read
	 * @param isEvent whether the type that is not read is an event type
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
