// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.Map;

import org.flightbench.base.Texts;
import org.flightbench.results.UniqueNames;
import org.flightbench.results.text.Messages;

import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;

/**
 * A stream of JSON values, with methods that check the type of the next value. Malformed JSON causes a
 * {@link MalformedJsonException} or {@link java.io.EOFException} of the parser. Repeated names are rejected, see
 * {@link UniqueNames}.
 */
public final class JsonValues {

	private static final Map<String, Double> NOT_NUMBERS = Map.of("NaN", Double.NaN, "+INF", Double.POSITIVE_INFINITY,
			"INF", Double.POSITIVE_INFINITY, "-INF", Double.NEGATIVE_INFINITY, "Infinity", Double.POSITIVE_INFINITY,
			"-Infinity", Double.NEGATIVE_INFINITY);

	private final Path file;
	private final TokenGuard guard;
	private final UniqueNames json;

	public JsonValues(Path file, Reader text) {
		this.file = file;
		guard = new TokenGuard(text);
		json = new UniqueNames(guard, (name, line, column) -> {
			throw failure(new Place(line, column).text(), Texts.bind(Messages.json_repeated, Excerpt.of(name)));
		});
		json.setNestingLimit(Limits.DEEPEST_NESTING);
	}

	/** Returns the next token without consuming it. */
	public JsonToken peek() throws IOException {
		guard.expectToken();
		return json.peek();
	}

	/** Begins an array, which must be the next value. */
	public void beginArray(String what) throws IOException {
		expect(JsonToken.BEGIN_ARRAY, Messages.json_array, what);
		json.beginArray();
	}

	public void endArray() throws IOException {
		peek();
		json.endArray();
	}

	/** Begins an object, which must be the next value. */
	public void beginObject(String what) throws IOException {
		expect(JsonToken.BEGIN_OBJECT, Messages.json_object, what);
		json.beginObject();
	}

	public void endObject() throws IOException {
		peek();
		json.endObject();
	}

	/** Returns whether the current array or object has another element. */
	public boolean hasNext() throws IOException {
		JsonToken next = peek();
		return next != JsonToken.END_ARRAY && next != JsonToken.END_OBJECT;
	}

	/** Returns the name of the next field of the object. */
	public String name() throws IOException {
		peek();
		return json.nextName();
	}

	/** Skips a value of any type. */
	public void skip() throws IOException {
		guard.expectAnything();
		json.skipValue();
	}

	/** Skips the next value if it is null. Returns whether it was. */
	public boolean skipNull() throws IOException {
		if (peek() == JsonToken.NULL) {
			json.nextNull();
			return true;
		}
		return false;
	}

	/** Returns the next string, or null. */
	public String string(String what) throws IOException {
		if (skipNull()) {
			return null;
		}
		expect(JsonToken.STRING, Messages.json_string, what);
		return json.nextString();
	}

	/** Returns the next string, number, boolean or null as text. */
	public String text(String what) throws IOException {
		switch (peek()) {
			case BOOLEAN :
				return Boolean.toString(json.nextBoolean());
			case NULL :
				json.nextNull();
				return "null";
			case NUMBER :
				return json.nextString();
			default :
				expect(JsonToken.STRING, Messages.json_string, what);
				return json.nextString();
		}
	}

	/** Returns the next number. JMH writes NaN and infinite values as strings. Returns NaN for null. */
	public double number(String what) throws IOException {
		JsonToken next = peek();
		if (next == JsonToken.NUMBER) {
			return DecimalText.parse(json.nextString());
		}
		if (next == JsonToken.NULL) {
			json.nextNull();
			return Double.NaN;
		}
		expect(JsonToken.STRING, Messages.json_number, what);
		String text = json.nextString();
		Double value = NOT_NUMBERS.get(text);
		if (value == null) {
			throw failureBehind(text, 2,
					Texts.bind(Messages.json_notANumber, Excerpt.of(text), what));
		}
		return value;
	}

	/** Returns the next integer, which must be in this inclusive range. */
	public long wholeNumber(String what, long least, long greatest) throws IOException {
		expect(JsonToken.NUMBER, Messages.json_wholeNumber, what);
		String text = json.nextString();
		double value = DecimalText.parse(text);
		if (value != Math.rint(value) || value < least || value > greatest) {
			throw failureBehind(text, 0, Texts.bind(Messages.json_notWhole, Excerpt.of(text), least, greatest, what));
		}
		return (long) value;
	}

	/** Returns the next number, which must be finite and at least {@code least}. */
	public double numberFrom(String what, double least) throws IOException {
		expect(JsonToken.NUMBER, Messages.json_number, what);
		String text = json.nextString();
		double value = DecimalText.parse(text);
		if (!Double.isFinite(value) || value < least) {
			throw failureBehind(text, 0,
					Texts.bind(Messages.json_notFrom, Excerpt.of(text), least, what));
		}
		return value;
	}

	/** Returns the next number, which must be in this inclusive range. */
	public double numberBetween(String what, double least, double greatest) throws IOException {
		expect(JsonToken.NUMBER, Messages.json_number, what);
		String text = json.nextString();
		double value = DecimalText.parse(text);
		if (!(value >= least && value <= greatest)) {
			throw failureBehind(text, 0,
					Texts.bind(Messages.json_notBetween, Excerpt.of(text), least, greatest, what));
		}
		return value;
	}

	/**
	 * Returns the start of the next token. The parser is already past the token's first character or, for numbers and
	 * literals, past its last character. Consumes numbers to determine their length, so call this only to report an
	 * error.
	 */
	public String place() throws IOException {
		return switch (peek()) {
			case NUMBER -> parserPlace(json.nextString().length());
			case BOOLEAN -> parserPlace(Boolean.toString(json.nextBoolean()).length());
			case NULL -> parserPlace("null".length());
			case END_DOCUMENT -> parserPlace(0);
			default -> parserPlace(1);
		};
	}

	private void expect(JsonToken token, String expected, String what) throws IOException {
		JsonToken found = peek();
		if (found != token) {
			throw failure(place(), Texts.bind(Messages.json_unexpected, describe(found), expected, what));
		}
	}

	/** Creates an exception for an invalid value at a position. */
	public UnreadableFileException failure(String place, String problem) {
		return new UnreadableFileException(file, place, problem, null);
	}

	/** Creates an exception for malformed JSON. */
	public UnreadableFileException failure(IOException problem) {
		return new UnreadableFileException(file, parserPlace(0), Messages.json_invalid, problem);
	}

	/**
	 * Creates an exception for the last value or name, which is invalid.
	 *
	 * @param text the value or name
	 * @param quotes number of quotes around it
	 */
	public IOException failureBehind(String text, int quotes, String problem) {
		boolean quoteIsMissing = text.indexOf('\n') >= 0;
		return quoteIsMissing
				? new MalformedJsonException(problem)
				: failure(parserPlace(text.length() + quotes), problem);
	}

	/** Returns the parser's position minus a number of characters. */
	private String parserPlace(int back) {
		return new Place(json.line(), json.column() - back).text();
	}

	private static String describe(JsonToken token) {
		return switch (token) {
			case BEGIN_ARRAY -> Messages.json_array;
			case BEGIN_OBJECT -> Messages.json_object;
			case STRING -> Messages.json_string;
			case NUMBER -> Messages.json_number;
			case BOOLEAN -> Messages.json_boolean;
			case NULL -> "null";
			case NAME -> Messages.json_name;
			case END_ARRAY, END_OBJECT -> Messages.json_end;
			case END_DOCUMENT -> Messages.json_endOfFile;
		};
	}

	/** Limits the length of strings and whitespace, which the parser itself does not. */
	private static final class TokenGuard extends Reader {

		private final Reader in;
		private long delivered;
		private long longest = Limits.LONGEST_STRING;

		TokenGuard(Reader in) {
			this.in = in;
		}

		/** Limits the length of the next token. */
		void expectToken() {
			longest = delivered + Limits.LONGEST_STRING;
		}

		/** Removes the limit, to skip a value. */
		void expectAnything() {
			longest = Long.MAX_VALUE;
		}

		@Override
		public int read(char[] target, int offset, int length) throws IOException {
			if (delivered > longest) {
				throw new MalformedJsonException("longer than " + Limits.LONGEST_STRING + " characters");
			}
			int count = in.read(target, offset, length);
			delivered += count;
			return count;
		}

		@Override
		public void close() throws IOException {
			in.close();
		}
	}
}
