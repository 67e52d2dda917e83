// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonSyntaxException;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;

/**
 * A strict reader of small JSON files. Gson's {@link JsonParser} is lenient: it accepts malformed input and may return
 * wrong values.
 */
public final class JsonTree {

	private JsonTree() {}

	/** Thrown if a name is repeated in an object, see {@link UniqueNames}. */
	public static final class RepeatedNameException extends JsonParseException {

		private static final long serialVersionUID = 1;

		private final String name;
		private final long line;
		private final long column;

		private RepeatedNameException(String name, long line, long column) {
			super(name);
			this.name = name;
			this.line = line;
			this.column = column;
		}

		public String name() {
			return name;
		}

		/** Returns the line of the repeated name, starting at 1. */
		public long line() {
			return line;
		}

		/** Returns the column of the repeated name, starting at 1. */
		public long column() {
			return column;
		}
	}

	/**
	 * Reads a single JSON value up to the end of the input.
	 *
	 * @throws RepeatedNameException if an object is ambiguous
	 * @throws JsonParseException if the text is not valid JSON
	 * @throws IOException if the text cannot be read
	 */
	public static JsonElement read(Reader text) throws IOException {
		JsonReader json = new UniqueNames(text, (name, line, column) -> {
			throw new RepeatedNameException(name, line, column);
		});
		JsonElement tree = JsonParser.parseReader(json);
		try {
			if (json.peek() == JsonToken.END_DOCUMENT) {
				return tree;
			}
		} catch (MalformedJsonException more) {
			throw new JsonSyntaxException(more);
		}
		throw new JsonSyntaxException("more than one value");
	}

	/**
	 * Returns a value as a count. Gson's own methods overflow silently.
	 *
	 * @param value not null
	 * @throws NumberFormatException if the value is not an integer from 0 to {@link Integer#MAX_VALUE}
	 * @throws IllegalStateException if it is not a single value
	 */
	public static int count(JsonElement value) {
		long count = size(value);
		if (count > Integer.MAX_VALUE) {
			throw new NumberFormatException(value.toString());
		}
		return (int) count;
	}

	/**
	 * Returns a value as a size, in the file's unit.
	 *
	 * @param value not null
	 * @throws NumberFormatException if the value is not an integer from 0 to {@link Long#MAX_VALUE}
	 * @throws IllegalStateException if it is not a single value
	 */
	public static long size(JsonElement value) {
		try {
			long size = value.getAsBigDecimal().longValueExact();
			if (size >= 0) {
				return size;
			}
		} catch (ArithmeticException tooLarge) {
			// rejected below, like a negative value
		}
		throw new NumberFormatException(value.toString());
	}

	/**
	 * Parses a string.
	 *
	 * @throws JsonParseException if the text is not valid JSON
	 */
	public static JsonElement of(String text) {
		try {
			return read(new StringReader(text));
		} catch (IOException problem) {
			throw new JsonSyntaxException(problem);
		}
	}
}
