// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.google.gson.stream.JsonReader;

/**
 * Converts the schemas of {@code docs/schemas} to schemas of tools, which cannot refer to other files. Definitions from
 * other files are included, prefixed with the name of their file.
 */
final class Schemas {

	private static final String REFERENCE = "$ref";
	private static final String DEFINITIONS = "$defs";
	private static final String ENDING = ".schema.json";
	private static final String OWN = "#/" + DEFINITIONS + "/";

	private final Map<String, Object> definitions = new LinkedHashMap<>();

	private Schemas() {}

	/** Returns the schema of a command's JSON, with the fields that the server adds. */
	static Map<String, Object> of(String name) {
		return new Schemas().included(name);
	}

	private Map<String, Object> included(String name) {
		Map<String, Object> schema = read(name);
		Map<String, Object> own = map(schema.remove(DEFINITIONS));
		schema.remove("$schema");
		schema.remove("$id");
		map(schema.get("properties")).putAll(map(map(read("mcp").get("properties"))));
		own.forEach((key, value) -> definitions.put(key, null));
		own.forEach((key, value) -> definitions.put(key, resolved(value, "")));
		Map<String, Object> whole = map(resolved(schema, ""));
		whole.put(DEFINITIONS, definitions);
		return whole;
	}

	/**
	 * Returns a copy of a schema element without descriptions. References to other files are replaced with references
	 * to the included definitions.
	 *
	 * @param file the name of the file that contains the element; empty for the main file
	 */
	private Object resolved(Object element, String file) {
		if (element instanceof List<?> list) {
			List<Object> all = new ArrayList<>();
			list.forEach(one -> all.add(resolved(one, file)));
			return all;
		}
		if (!(element instanceof Map<?, ?>)) {
			return element;
		}
		Map<String, Object> all = new LinkedHashMap<>();
		map(element).forEach((key, value) -> {
			if (key.equals(REFERENCE) && value instanceof String text) {
				all.put(key, reference(text, file));
			} else if (!isForReaders(key, value)) {
				all.put(key, resolved(value, file));
			}
		});
		return all;
	}

	/**
	 * Returns whether a field is meant for people; these fields would double the size of the list of tools. If {@code
	 * description} is not a string, it is a property with that name.
	 */
	private static boolean isForReaders(String key, Object value) {
		return key.equals("description") && value instanceof String || key.equals("examples") && value instanceof List;
	}

	private String reference(String text, String file) {
		int end = text.indexOf(ENDING);
		String other = end < 0 ? file : text.substring(0, end);
		if (other.isEmpty()) {
			return text;
		}
		String place = text.substring(text.indexOf(OWN) + OWN.length());
		String name = place.split("/")[0];
		String key = other + "." + name;
		if (!definitions.containsKey(key)) {
			definitions.put(key, null);
			definitions.put(key, resolved(map(read(other).get(DEFINITIONS)).get(name), other));
		}
		return OWN + other + "." + place;
	}

	private static Map<String, Object> read(String name) {
		try (InputStream in = Schemas.class.getResourceAsStream("schemas/" + name + ENDING)) {
			return map(JsonValues.read(
					new JsonReader(new StringReader(new String(in.readAllBytes(), StandardCharsets.UTF_8)))));
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	@SuppressWarnings("unchecked")
	private static Map<String, Object> map(Object value) {
		return value == null ? new LinkedHashMap<>() : (Map<String, Object>) value;
	}
}
