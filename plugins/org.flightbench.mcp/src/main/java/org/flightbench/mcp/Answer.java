// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.modelcontextprotocol.json.McpJsonMapper;

import org.flightbench.base.Text;

/**
 * Shortens the JSON of a command to a maximum size in bytes. Lists lose their last elements, because commands list the
 * most important ones first; the field {@code cut} lists what was cut.
 */
final class Answer {

	/** The field that lists what was cut. */
	static final String CUT = "cut";

	private static final int MOST_ELEMENTS = 200;
	private static final int MOST_NOTES = 6;
	private static final int SHORT_TEXT = 120;
	/** The sizes to which lists may be cut. Each is tried at all levels before the next one. */
	private static final int[] LEAST_ELEMENTS = {3, 1, 0};
	private static final String LEVEL = "[].";

	private final McpJsonMapper mapper;
	private final Map<String, Object> json;
	private final int most;
	/** The total number of elements in the lists at each path before lists were cut. */
	private final Map<String, Integer> counts = new HashMap<>();
	private final Set<String> cut = new LinkedHashSet<>();

	private Answer(McpJsonMapper mapper, Map<String, Object> json, int most) {
		this.mapper = mapper;
		this.json = json;
		this.most = most;
	}

	/** A list in the JSON, with the path of field names that leads to it. */
	private record Place(String path, List<Object> list, int level) {}

	/**
	 * Shortens the given map, whose lists must be modifiable.
	 *
	 * @param most the maximum size of the JSON in UTF-8, in bytes
	 */
	static void shorten(McpJsonMapper mapper, Map<String, Object> json, int most) {
		new Answer(mapper, json, most).shorten();
	}

	private void shorten() {
		places().forEach(place -> counts.merge(place.path, place.list.size(), Integer::sum));
		for (Place place : places()) {
			if (place.list.size() > MOST_ELEMENTS) {
				cut(place, MOST_ELEMENTS);
			}
		}
		for (int least : LEAST_ELEMENTS) {
			for (int level = 0; isTooLarge() && level <= deepest(); level++) {
				cut(least, level);
			}
		}
		if (isTooLarge()) {
			shortenTexts(json);
			note();
		}
	}

	private int deepest() {
		return places().stream().mapToInt(Place::level).max().orElse(-1);
	}

	/**
	 * Cuts the largest list of a level repeatedly until the answer fits, or all lists of the level have at most the
	 * given size.
	 */
	private void cut(int least, int level) {
		while (isTooLarge()) {
			Place largest = null;
			int size = 0;
			for (Place place : places()) {
				int bytes = place.level == level && place.list.size() > least ? bytes(place.list) : 0;
				if (bytes > size) {
					largest = place;
					size = bytes;
				}
			}
			if (largest == null) {
				return;
			}
			cut(largest, largest.list.size() - 1);
		}
	}

	private void cut(Place place, int size) {
		place.list.subList(size, place.list.size()).clear();
		cut.add(place.path);
		note();
	}

	private void note() {
		Map<String, Integer> kept = new HashMap<>();
		places().forEach(place -> kept.merge(place.path, place.list.size(), Integer::sum));
		List<Object> notes = new ArrayList<>();
		for (String path : cut) {
			if (notes.size() < MOST_NOTES) {
				Map<String, Object> note = new LinkedHashMap<>();
				note.put("what", path);
				note.put("kept", (long) kept.getOrDefault(path, 0));
				note.put("of", (long) counts.get(path));
				notes.add(note);
			}
		}
		json.put(CUT, notes);
	}

	private boolean isTooLarge() {
		return bytes(json) > most;
	}

	private int bytes(Object value) {
		try {
			return mapper.writeValueAsBytes(value).length;
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	private List<Place> places() {
		List<Place> places = new ArrayList<>();
		addPlaces("", json, 0, places);
		return places;
	}

	private static void addPlaces(String path, Object value, int level, List<Place> places) {
		if (value instanceof Map<?, ?> map) {
			map.forEach((name, inner) -> {
				if (!name.equals(CUT)) {
					addPlaces(path + name, inner, level, places, ".");
				}
			});
		}
	}

	@SuppressWarnings("unchecked")
	private static void addPlaces(String path, Object value, int level, List<Place> places, String separator) {
		if (value instanceof List<?> list) {
			places.add(new Place(path, (List<Object>) list, level));
			list.forEach(inner -> addPlaces(path + LEVEL, inner, level + 1, places));
		} else {
			addPlaces(path + separator, value, level, places);
		}
	}

	@SuppressWarnings("unchecked")
	private static void shortenTexts(Object value) {
		if (value instanceof Map<?, ?> map) {
			((Map<String, Object>) map).replaceAll((name, inner) -> shortened(inner));
		} else if (value instanceof List<?> list) {
			((List<Object>) list).replaceAll(Answer::shortened);
		}
	}

	private static Object shortened(Object value) {
		shortenTexts(value);
		return value instanceof String text ? Text.abbreviate(text, SHORT_TEXT) : value;
	}
}
