// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flightbench.recording.jfr.Constants;
import org.flightbench.recording.jfr.EventReader;
import org.flightbench.recording.jfr.Field;
import org.flightbench.recording.jfr.ValueType;

/** Reads settings, the virtual machine's version, and what it dropped. */
final class FactReader {

	private static final int MOST_EVENTS = 1 << 16;

	private final Map<Long, String> typeNames = new HashMap<>();
	private final List<long[]> settings = new ArrayList<>();
	private ValueType settingType;
	private ValueType jvmType;
	private long[] jvm;
	private long droppedBytes;

	/** Remembers a type whose settings are wanted. */
	void addType(ValueType type) {
		typeNames.put(type.id(), type.name());
	}

	/** Reads the events of a type if they are of use, else null. */
	EventReader events(ValueType type) {
		return switch (type.name()) {
			case "jdk.ActiveSetting" -> {
				settingType = type;
				yield EventReader.of(List.of("id", "name", "value"), this::setting);
			}
			case "jdk.JVMInformation" -> {
				jvmType = type;
				yield EventReader.of(List.of("jvmName", "jvmVersion"), values -> jvm = values.clone());
			}
			case "jdk.DataLoss" -> EventReader.of(List.of("amount"), values -> droppedBytes += Math.max(0, values[0]));
			default -> null;
		};
	}

	private void setting(long[] values) {
		if (typeNames.containsKey(values[0]) && settings.size() < MOST_EVENTS) {
			settings.add(values.clone());
		}
	}

	ChunkFacts finish(Constants constants) {
		Map<String, String> byName = new HashMap<>();
		for (long[] values : settings) {
			byName.put(typeNames.get(values[0]) + "#" + text(constants, settingType, "name", values[1]),
					text(constants, settingType, "value", values[2]));
		}
		String version = jvm == null ? null : text(constants, jvmType, "jvmVersion", jvm[1]);
		return new ChunkFacts(byName, version, droppedBytes);
	}

	private static String text(Constants constants, ValueType type, String name, long value) {
		Field field = type.field(name);
		return field == null ? null : constants.text(field, value);
	}
}
