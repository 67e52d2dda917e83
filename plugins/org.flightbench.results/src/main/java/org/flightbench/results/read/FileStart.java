// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;

/** The start of a file, for recognizing its format. */
public final class FileStart {

	private static final int DEEPEST = 6;

	private final String text;
	private final Set<String> fields = new HashSet<>();

	private FileStart(String text) {
		this.text = text;
	}

	/** @param text the first characters of the file, at least 1000 unless the file is shorter */
	public static FileStart of(String text) {
		FileStart start = new FileStart(text.strip());
		if (start.text.startsWith("{") || start.text.startsWith("[")) {
			try {
				start.collectFields();
			} catch (IOException | IllegalStateException endOfStart) {
				// fields after the error are ignored; usually, the JSON is only truncated
			}
		}
		return start;
	}

	/** Returns the first line without leading and trailing whitespace. */
	String firstLine() {
		int end = text.indexOf('\n');
		return (end < 0 ? text : text.substring(0, end)).strip();
	}

	/**
	 * Returns whether the JSON text contains a field.
	 *
	 * @param path the names of the fields from the root to this field, joined by dots; arrays on the path are skipped
	 */
	public boolean hasField(String path) {
		return fields.contains(path);
	}

	/** Returns whether the JSON text contains a field with such a path. */
	boolean hasField(Predicate<String> path) {
		return fields.stream().anyMatch(path);
	}

	private void collectFields() throws IOException {
		JsonReader json = new JsonReader(new StringReader(text));
		// the paths of the fields around the current one, each with a dot at its end
		Deque<String> around = new ArrayDeque<>();
		String above = "";
		// the name of the field whose value is being read, empty in an array
		String name = "";
		for (JsonToken next = json.peek(); next != JsonToken.END_DOCUMENT; next = json.peek()) {
			switch (next) {
				case BEGIN_OBJECT, BEGIN_ARRAY -> {
					if (next == JsonToken.BEGIN_OBJECT) {
						json.beginObject();
					} else {
						json.beginArray();
					}
					around.addLast(above);
					above = name.isEmpty() || around.size() > DEEPEST ? above : above + name + ".";
					name = "";
				}
				case END_OBJECT, END_ARRAY -> {
					if (next == JsonToken.END_OBJECT) {
						json.endObject();
					} else {
						json.endArray();
					}
					above = around.removeLast();
					name = "";
				}
				case NAME -> {
					name = json.nextName();
					if (around.size() <= DEEPEST) {
						fields.add(above + name);
					}
				}
				default -> {
					json.skipValue();
					name = "";
				}
			}
		}
	}
}
