// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;

/**
 * A strict parser of JSON that rejects an object with a repeated name, because it is ambiguous which value is meant.
 * The same string, number, boolean or null is accepted again, and skipped values are ignored. Numbers must be read as
 * strings.
 */
public final class UniqueNames extends JsonReader {

	/** {@link JsonReader} exposes its position only through {@code toString()}. */
	private static final Pattern POSITION = Pattern.compile("at line (\\d+) column (\\d+) path");
	/** Arrays and objects are not compared. */
	private static final String NOT_COMPARED = null;

	private final Rejection rejection;
	/** The values of the names that were read in each open object. */
	private final Deque<Map<String, String>> objects = new ArrayDeque<>();
	/** The name before the next value, null if the value has no name. */
	private String name;
	private long line;
	private long column;

	/** Rejects a repeated name. */
	@FunctionalInterface
	public interface Rejection {

		/** Throws an exception for a name at a position, which starts at 1. */
		void reject(String name, long line, long column) throws IOException;
	}

	public UniqueNames(Reader text, Rejection rejection) {
		super(text);
		this.rejection = rejection;
		setStrictness(Strictness.STRICT);
	}

	/** Returns the line of the parser's position, starting at 1. */
	public long line() {
		return position(1);
	}

	/** Returns the column of the parser's position, starting at 1. */
	public long column() {
		return position(2);
	}

	private long position(int group) {
		Matcher position = POSITION.matcher(toString());
		return position.find() ? Long.parseLong(position.group(group)) : 1;
	}

	@Override
	public String nextName() throws IOException {
		name = super.nextName();
		if (objects.element().containsKey(name)) {
			line = line();
			column = column() - name.length() - 2;
		}
		return name;
	}

	@Override
	public String nextString() throws IOException {
		String quote = name != null && peek() == JsonToken.STRING ? "\"" : "";
		String value = super.nextString();
		accept(quote + value);
		return value;
	}

	@Override
	public boolean nextBoolean() throws IOException {
		boolean value = super.nextBoolean();
		accept(Boolean.toString(value));
		return value;
	}

	@Override
	public void nextNull() throws IOException {
		super.nextNull();
		accept("null");
	}

	@Override
	public void beginArray() throws IOException {
		super.beginArray();
		accept(NOT_COMPARED);
	}

	@Override
	public void beginObject() throws IOException {
		super.beginObject();
		accept(NOT_COMPARED);
		objects.push(new HashMap<>());
	}

	@Override
	public void endObject() throws IOException {
		super.endObject();
		objects.pop();
	}

	@Override
	public void skipValue() throws IOException {
		super.skipValue();
		name = null;
	}

	private void accept(String value) throws IOException {
		if (name == null) {
			return;
		}
		Map<String, String> values = objects.element();
		boolean isRepeated = values.containsKey(name);
		String before = values.put(name, value);
		if (isRepeated && (before == NOT_COMPARED || !before.equals(value))) {
			rejection.reject(name, line, column);
		}
		name = null;
	}
}
