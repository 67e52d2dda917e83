// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.read;

import java.util.List;
import java.util.Set;

import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.recording.profile.ChunkFacts;
import org.flightbench.recording.settings.ActiveSettingReader;

/** Reads the settings, the JVM version and the number of dropped bytes of a chunk. */
public final class FactReader {

	private final ActiveSettingReader settings = new ActiveSettingReader();
	private ValueType jvmType;
	private long[] jvm;
	private long droppedBytes;

	/** Registers an event type whose settings are needed. */
	void addType(ValueType type) {
		settings.addType(type, type.name());
	}

	/** Returns a reader for the events of a type, or null if they are not needed. */
	EventReader events(ValueType type) {
		return switch (type.name()) {
			case "jdk.JVMInformation" -> {
				jvmType = type;
				yield EventReader.of(List.of("jvmName", "jvmVersion"), values -> jvm = values.clone());
			}
			case "jdk.DataLoss" -> EventReader.of(List.of("amount"), values -> droppedBytes += Math.max(0, values[0]));
			default -> settings.events(type);
		};
	}

	/** @param types the event types of the profile for which the chunk has events */
	ChunkFacts finish(Constants constants, Set<String> types) {
		String version = jvm == null ? null : text(constants, jvmType, "jvmVersion", jvm[1]);
		return new ChunkFacts(settings.values(constants), version, droppedBytes, types, constants.time());
	}

	private static String text(Constants constants, ValueType type, String name, long value) {
		Field field = type.field(name);
		return field == null ? null : constants.string(field, value);
	}
}
