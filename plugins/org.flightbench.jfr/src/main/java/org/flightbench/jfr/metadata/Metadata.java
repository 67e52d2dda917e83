// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.metadata;

import java.util.ArrayList;
import java.util.Collection;
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
 */
public record Metadata(Map<Long, ValueType> typesById, Map<String, ValueType> typesByName, List<ValueType> eventTypes,
		List<Setting> settings) {

	Metadata(Map<Long, ValueType> typesById, List<Setting> settings) {
		this(typesById, byName(typesById.values()), events(typesById.values()), settings);
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
}
