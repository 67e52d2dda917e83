// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.base.Text;

/**
 * An argument of a tool.
 *
 * @param name its name in the protocol
 * @param kind its type
 * @param option the corresponding option of the command; null if it becomes a positional parameter or is not passed to
 * the command
 * @param description its purpose, for agents
 * @param isRequired whether it is mandatory
 * @param isList whether it accepts several values
 * @param choices the permitted values; empty if any value is permitted
 */
record Argument(String name, Kind kind, String option, String description, boolean isRequired, boolean isList,
		List<String> choices) {

	/** The types of arguments. */
	enum Kind {
		/** An existing file or folder within the roots. */
		PATH,
		TEXT, NUMBER, FLAG
	}

	private static final int LONGEST = 4000;
	private static final int MOST_VALUES = 200;

	static Argument path(String name, String option, String description) {
		return new Argument(name, Kind.PATH, option, description, false, false, List.of());
	}

	static Argument text(String name, String option, String description, String... choices) {
		return new Argument(name, Kind.TEXT, option, description, false, false, List.of(choices));
	}

	static Argument number(String name, String option, String description) {
		return new Argument(name, Kind.NUMBER, option, description, false, false, List.of());
	}

	static Argument flag(String name, String option, String description) {
		return new Argument(name, Kind.FLAG, option, description, false, false, List.of());
	}

	Argument required() {
		return new Argument(name, kind, option, description, true, isList, choices);
	}

	Argument several() {
		return new Argument(name, kind, option, description, isRequired, true, choices);
	}

	/** Returns the JSON Schema of this argument. */
	Map<String, Object> schema() {
		Map<String, Object> one = new LinkedHashMap<>();
		one.put("type", switch (kind) {
			case PATH, TEXT -> "string";
			case NUMBER -> "integer";
			case FLAG -> "boolean";
		});
		if (!choices.isEmpty()) {
			one.put("enum", choices);
		}
		if (kind == Kind.PATH || kind == Kind.TEXT) {
			one.put("maxLength", LONGEST);
		}
		Map<String, Object> schema = one;
		if (isList) {
			schema = new LinkedHashMap<>(Map.of("type", "array", "items", one, "maxItems", MOST_VALUES));
			if (isRequired) {
				schema.put("minItems", 1);
			}
		}
		schema.put("description", description);
		return schema;
	}

	/**
	 * Returns the values as strings for the command line, with real paths.
	 *
	 * @param given the value from the client; null if there is none
	 * @throws ToolException if the argument is missing or a value is not permitted
	 */
	List<String> values(Object given, Roots roots) throws ToolException {
		List<?> all = given == null ? List.of() : isList && given instanceof List<?> list ? list : List.of(given);
		if (isRequired && all.isEmpty()) {
			throw new ToolException("'" + name + "' is missing: " + description);
		}
		if (all.size() > MOST_VALUES) {
			throw new ToolException("'" + name + "' has " + all.size() + " values; give at most " + MOST_VALUES);
		}
		List<String> values = new ArrayList<>();
		for (Object one : all) {
			values.add(value(one, roots));
		}
		return values;
	}

	private String value(Object given, Roots roots) throws ToolException {
		return switch (kind) {
			case NUMBER -> {
				require(given instanceof Integer || given instanceof Long, "a whole number");
				yield given.toString();
			}
			case FLAG -> {
				require(given instanceof Boolean, "true or false");
				yield given.toString();
			}
			case TEXT -> text(given);
			case PATH -> roots.existing("'" + name + "'", text(given)).toString();
		};
	}

	private String text(Object given) throws ToolException {
		require(given instanceof String, isList ? "a list of strings" : "a string");
		String text = (String) given;
		if (text.length() > LONGEST) {
			throw new ToolException("'" + name + "' is a string of " + text.length() + " characters; give at most "
					+ LONGEST);
		}
		for (int index = 0; index < text.length(); index++) {
			if (Text.isSteering(text.charAt(index))) {
				throw new ToolException("'" + name + "' has a control character at position " + (index + 1)
						+ "; leave it out");
			}
		}
		if (!choices.isEmpty() && !choices.contains(text)) {
			throw new ToolException("'" + name + "' is not one of " + String.join(", ", choices));
		}
		return text;
	}

	private void require(boolean isPermitted, String expected) throws ToolException {
		if (!isPermitted) {
			throw new ToolException("'" + name + "' must be " + expected);
		}
	}
}
