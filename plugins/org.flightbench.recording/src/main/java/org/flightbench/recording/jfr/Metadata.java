// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * What a chunk says of itself.
 *
 * @param typesById its types
 * @param settings what was set for event types
 */
record Metadata(Map<Long, ValueType> typesById, List<Setting> settings) {

	/** A type, null if there is none of that number. */
	ValueType type(long id) {
		return typesById.get(id);
	}

	/** A type, null if there is none of that name. */
	ValueType type(String name) {
		for (ValueType type : typesById.values()) {
			if (type.name().equals(name)) {
				return type;
			}
		}
		return null;
	}

	/** All types of events. */
	Collection<ValueType> eventTypes() {
		List<ValueType> events = new ArrayList<>();
		for (ValueType type : typesById.values()) {
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
