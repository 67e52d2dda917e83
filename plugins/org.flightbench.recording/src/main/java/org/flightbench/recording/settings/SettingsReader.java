// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.settings;

import java.util.Map;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.ValueType;

/** Reads only the settings of all event types from a chunk. */
public final class SettingsReader implements ChunkReader<Map<String, String>> {

	private final ActiveSettingReader settings = new ActiveSettingReader();

	@Override
	public EventReader events(ValueType type, Clock clock) {
		settings.addType(type, type.name());
		return settings.events(type);
	}

	@Override
	public Map<String, String> finish(Constants constants) {
		return settings.values(constants);
	}
}
