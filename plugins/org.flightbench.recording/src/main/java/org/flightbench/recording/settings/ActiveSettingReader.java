// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.settings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ValueType;

/**
 * Reads the settings of event types from the jdk.ActiveSetting events of a chunk. Every complete chunk contains
 * jdk.OSInformation if that event is enabled. If the event is enabled but missing, events were removed from the file.
 */
public final class ActiveSettingReader {

	/** The name of the event type. */
	public static final String TYPE = "jdk.ActiveSetting";

	private static final String SYSTEM = "jdk.OSInformation";
	private static final String ENABLED = "#enabled";
	private static final int MAX_EVENTS = 1 << 16;
	private static final int TIME = 0;
	private static final int OF = 1;
	private static final int NAME = 2;
	private static final int VALUE = 3;

	private final Map<Long, String> typeNames = new HashMap<>();
	private final List<long[]> settings = new ArrayList<>();
	private ValueType settingType;
	private boolean hasSystem;
	private boolean isSystemWanted;

	/** Adds a type whose settings are read, and the name used for it. */
	public void addType(ValueType type, String name) {
		typeNames.put(type.id(), name);
		isSystemWanted |= name.equals(SYSTEM);
	}

	/**
	 * Returns a reader for the events of a type, or null if they are not needed. Before JDK 11, type names start with
	 * com.oracle.
	 */
	public EventReader events(ValueType type) {
		if (type.name().endsWith(SYSTEM)) {
			typeNames.put(type.id(), SYSTEM);
			return EventReader.of(List.of("startTime"), values -> hasSystem = true);
		}
		if (!type.name().endsWith(TYPE)) {
			return null;
		}
		settingType = type;
		return EventReader.of(List.of("startTime", "id", "name", "value"), values -> {
			if (typeNames.containsKey(values[OF]) && settings.size() < MAX_EVENTS) {
				settings.add(values.clone());
			}
		});
	}

	/**
	 * Returns the values by event type and setting, with keys as in {@link EventSettings}. If a setting has several
	 * values, the last one is used.
	 */
	public Map<String, String> values(Constants constants) {
		settings.sort((values, others) -> Long.compare(values[TIME], others[TIME]));
		Map<String, String> byName = new HashMap<>();
		Field valueField = settingType == null ? null : settingType.field("value");
		Field nameField = settingType == null ? null : settingType.field("name");
		for (long[] values : settings) {
			String value = text(constants, valueField, values[VALUE]);
			if (value != null) {
				byName.put(typeNames.get(values[OF]) + "#" + text(constants, nameField, values[NAME]), value);
			}
		}
		if (!hasSystem && "true".equals(byName.get(SYSTEM + ENABLED))
				&& isOfEachChunk(byName.get(SYSTEM + "#period"))) {
			byName.replaceAll((name, value) -> name.endsWith(ENABLED) && value.equals("true")
					? EventSettings.REMOVED
					: value);
		}
		if (!isSystemWanted) {
			byName.keySet().removeIf(name -> name.startsWith(SYSTEM));
		}
		return byName;
	}

	private static boolean isOfEachChunk(String period) {
		return "beginChunk".equals(period) || "everyChunk".equals(period);
	}

	private static String text(Constants constants, Field field, long value) {
		return field == null ? null : constants.string(field, value);
	}
}
