// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.settings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import org.flightbench.jfr.chunk.RecordedTime.Span;

/**
 * Combines the settings of the chunks of a recording. Later chunks take precedence, but for each type, chunks with
 * events of the type take precedence over chunks without such events. For example, async-profiler records types that
 * are disabled in the JDK.
 */
public final class ChunkSettings {

	private static final String ENABLED = "#enabled";

	private final Map<String, String> values = new HashMap<>();
	/** The times of the chunks that contain events of a type, by type. */
	private final Map<String, List<Span>> withEvents = new HashMap<>();

	private Span time = new Span(0, 0);

	/**
	 * Adds the settings of a chunk.
	 *
	 * @param settings the settings, with keys as in {@link EventSettings}
	 * @param types the event types that have events in the chunk
	 * @param ofChunk the time covered by the chunk
	 */
	public void add(Map<String, String> settings, Set<String> types, Span ofChunk) {
		time = ofChunk;
		Map<String, Map<String, String>> byType = new TreeMap<>();
		settings.forEach((name, value) -> byType.computeIfAbsent(typeOf(name), type -> new HashMap<>())
				.put(name, value));
		byType.forEach((type, own) -> {
			boolean has = types.contains(type);
			if (has) {
				own.replace(type + ENABLED, EventSettings.REMOVED, "true");
			}
			boolean isDisabled = "false".equals(own.get(type + ENABLED)) && !has;
			if (isDisabled) {
				own.keySet().retainAll(Set.of(type + ENABLED));
			}
			List<Span> others = withEvents.get(type);
			if (others == null && has) {
				values.keySet().removeIf(name -> typeOf(name).equals(type));
			}
			if (others == null || has) {
				values.putAll(own);
			} else if (isDisabled && others.stream().noneMatch(other -> overlap(other, time))) {
				values.putAll(own);
			}
		});
		types.forEach(type -> withEvents.computeIfAbsent(type, key -> new ArrayList<>()).add(time));
	}

	/** Adds the settings of another chunk. */
	public void add(ChunkSettings chunk) {
		add(chunk.values, chunk.withEvents.keySet(), chunk.time);
	}

	private static String typeOf(String name) {
		return name.substring(0, Math.max(0, name.indexOf('#')));
	}

	private static boolean overlap(Span one, Span other) {
		return one.startNanos() < other.endNanos() && other.startNanos() < one.endNanos();
	}

	/** Returns the combined settings, with keys as in {@link EventSettings}. */
	public Map<String, String> values() {
		return values;
	}
}
