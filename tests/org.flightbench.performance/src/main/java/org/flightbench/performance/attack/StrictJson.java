// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A strict parser of JSON as defined by RFC 8259, which shares no code with the attacked commands. It returns maps,
 * lists, strings, {@link Double}s, booleans and null.
 */
public final class StrictJson {

	private static final int DEPTH = 10_000;
	/** The maximum nesting of files; they are parsed on a regular thread, whose stack is small. */
	private static final int DEPTH_OF_FILE = 255;

	/** The value of a repeated key, of a type that no target accepts. */
	static final Object AMBIGUOUS = new Object();

	private final String text;
	private final boolean isFile;
	private int at;

	private StrictJson(String text, boolean isFile) {
		this.text = text;
		this.isFile = isFile;
	}

	/**
	 * Parses a string.
	 *
	 * @throws IllegalArgumentException if the text is not valid JSON, or an object has a duplicate key
	 */
	public static Object parse(String text) {
		return parse(new StrictJson(text, false));
	}

	/**
	 * Parses a file. Unescaped control characters in strings are accepted, because some programs write them. A key that
	 * is repeated with another value has the value {@link #AMBIGUOUS}, because fields that are not read may be
	 * repeated.
	 */
	public static Object parseFile(String text) {
		return parse(new StrictJson(text.startsWith("\ufeff") ? text.substring(1) : text, true));
	}

	private static Object parse(StrictJson json) {
		Object value = json.value(0);
		json.skipSpace();
		if (json.at < json.text.length()) {
			throw json.wrong();
		}
		return value;
	}

	private Object value(int depth) {
		skipSpace();
		if (at == text.length() || depth > (isFile ? DEPTH_OF_FILE : DEPTH)) {
			throw wrong();
		}
		return switch (text.charAt(at)) {
			case '{' -> object(depth);
			case '[' -> array(depth);
			case '"' -> string();
			case 't' -> word("true", true);
			case 'f' -> word("false", false);
			case 'n' -> word("null", null);
			default -> number();
		};
	}

	private Map<String, Object> object(int depth) {
		Map<String, Object> object = new LinkedHashMap<>();
		at++;
		skipSpace();
		if (isNext('}')) {
			return object;
		}
		do {
			skipSpace();
			if (at == text.length() || text.charAt(at) != '"') {
				throw wrong();
			}
			String key = string();
			skipSpace();
			expect(':');
			if (object.containsKey(key) && !isFile) {
				throw wrong();
			}
			Object value = value(depth + 1);
			Object before = object.putIfAbsent(key, value);
			if (before != null && !before.equals(value)) {
				object.put(key, AMBIGUOUS);
			}
			skipSpace();
		} while (isNext(','));
		expect('}');
		return object;
	}

	private List<Object> array(int depth) {
		List<Object> array = new ArrayList<>();
		at++;
		skipSpace();
		if (isNext(']')) {
			return array;
		}
		do {
			array.add(value(depth + 1));
			skipSpace();
		} while (isNext(','));
		expect(']');
		return array;
	}

	private String string() {
		StringBuilder string = new StringBuilder();
		at++;
		while (true) {
			char c = next();
			if (c == '"') {
				return string.toString();
			}
			if (c < ' ' && !isFile) {
				throw wrong();
			}
			string.append(c == '\\' ? escaped() : c);
		}
	}

	private char escaped() {
		char c = next();
		int simple = "\"\\/bfnrt".indexOf(c);
		if (simple >= 0) {
			return "\"\\/\b\f\n\r\t".charAt(simple);
		}
		if (c != 'u' || at + 4 > text.length()) {
			throw wrong();
		}
		int code = 0;
		for (int i = 0; i < 4; i++) {
			char hex = next();
			int digit = hex < 0x80 ? Character.digit(hex, 16) : -1;
			if (digit < 0) {
				throw wrong();
			}
			code = code << 4 | digit;
		}
		return (char) code;
	}

	private Double number() {
		int start = at;
		isNext('-');
		if (!isNext('0')) {
			digits();
		}
		if (isNext('.')) {
			digits();
		}
		if (isNext('e') || isNext('E')) {
			if (!isNext('+')) {
				isNext('-');
			}
			digits();
		}
		return Double.valueOf(text.substring(start, at));
	}

	private void digits() {
		int start = at;
		while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
			at++;
		}
		if (at == start) {
			throw wrong();
		}
	}

	private Object word(String word, Object value) {
		if (!text.startsWith(word, at)) {
			throw wrong();
		}
		at += word.length();
		return value;
	}

	private void skipSpace() {
		while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
			at++;
		}
	}

	private boolean isNext(char c) {
		if (at < text.length() && text.charAt(at) == c) {
			at++;
			return true;
		}
		return false;
	}

	private void expect(char c) {
		if (!isNext(c)) {
			throw wrong();
		}
	}

	private char next() {
		if (at == text.length()) {
			throw wrong();
		}
		return text.charAt(at++);
	}

	private IllegalArgumentException wrong() {
		return new IllegalArgumentException("at character " + at + " of " + text.length());
	}
}
