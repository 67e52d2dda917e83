// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.util.regex.Pattern;

import org.flightbench.results.JsonTree;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonSyntaxException;

/**
 * A line of {@code go test -json}.
 *
 * @param packageName the tested package; empty if unknown
 * @param output a piece of its output, which may end within a line; empty for events of another kind
 */
record GoTestEvent(String packageName, String output) {

	/** The first fields of an event, which have a fixed order. */
	private static final Pattern START = Pattern
			.compile("\\{(?:\"(?:Time|ImportPath)\":\"[^\"]*\",)?\"Action\":\"[a-z-]+\"[,}]");
	private static final String OUTPUT = "Output";
	private static final String PACKAGE = "Package";

	/** Returns whether a text starts with an event. */
	static boolean isStart(String text) {
		return START.matcher(text).lookingAt();
	}

	/**
	 * Reads an event.
	 *
	 * @param line a line that starts with an event
	 * @throws com.google.gson.JsonParseException if the line is truncated or damaged
	 */
	static GoTestEvent of(String line) {
		JsonObject event = JsonTree.of(line).getAsJsonObject();
		return new GoTestEvent(text(event.get(PACKAGE)), text(event.get(OUTPUT)));
	}

	private static String text(JsonElement value) {
		if (value == null) {
			return "";
		}
		if (!value.isJsonPrimitive()) {
			throw new JsonSyntaxException(value.toString());
		}
		return value.getAsString();
	}
}
