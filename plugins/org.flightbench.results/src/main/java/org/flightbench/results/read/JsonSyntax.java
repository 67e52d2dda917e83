// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.util.Locale;

import org.flightbench.base.Texts;
import org.flightbench.results.text.Messages;

/**
 * Parses JSON character by character and finds the first character that is invalid or exceeds the {@link Limits}. It
 * reports the exact line and column, unlike the buffering parser.
 */
final class JsonSyntax {

	private JsonState state = JsonState.VALUE;
	private final boolean[] inObject = new boolean[Limits.DEEPEST_NESTING + 1];
	private int depth;
	private boolean stringIsName;
	private String literal;
	private int matched;
	private long line = 1;
	private long position;
	private long lineStart;
	private long tokenStart;
	private String problem;

	/**
	 * Processes characters.
	 *
	 * @return the number of valid characters; if less than {@code length}, {@link #problem} describes the error
	 */
	int accept(char[] text, int offset, int length) {
		for (int index = 0; index < length; index++) {
			if (!step(text[offset + index])) {
				return index;
			}
			position++;
		}
		return isTooLong() ? 0 : length;
	}

	/** Returns whether the text may end here. If not, {@link #problem} describes the error. */
	boolean end() {
		if (state == JsonState.DONE) {
			return true;
		}
		problem = Texts.bind(Messages.json_cutOff, expectation());
		return false;
	}

	String problem() {
		return problem;
	}

	/** Returns the position of the first invalid character. */
	String place() {
		return new Place(line, position - lineStart + 1).text();
	}

	private boolean isTooLong() {
		long longest = state.isNumber() ? Limits.LONGEST_NUMBER : Limits.LONGEST_STRING;
		if (position - tokenStart <= longest) {
			return false;
		}
		String text = state.isNumber()
				? Messages.json_longNumber
				: state.isBetweenTokens() ? Messages.json_longBlank : Messages.json_longString;
		problem = Texts.bind(text, longest);
		if (!state.isBetweenTokens()) {
			position = tokenStart;
		}
		return true;
	}

	private boolean step(char character) {
		switch (state) {
			case STRING :
				return stepInString(character);
			case ESCAPE :
				state = character == 'u' ? JsonState.HEX : JsonState.STRING;
				matched = 0;
				return "\"\\/bfnrtu".indexOf(character) >= 0 || fail(character, JsonState.ESCAPE);
			case HEX :
				if (Character.digit(character, 16) < 0 || character > 'f') {
					return fail(character, JsonState.HEX);
				}
				state = ++matched == 4 ? JsonState.STRING : JsonState.HEX;
				return true;
			case LITERAL :
				if (matched < literal.length()) {
					return character == literal.charAt(matched++) || fail(character, JsonState.LITERAL);
				}
				return Character.isLetterOrDigit(character)
						? fail(character, JsonState.LITERAL)
						: stepAfterValue(character);
			case MINUS, ZERO, INTEGER, POINT, FRACTION, EXPONENT, EXPONENT_SIGN, EXPONENT_DIGITS :
				return stepInNumber(character);
			default :
				return stepBetweenTokens(character);
		}
	}

	private boolean stepInString(char character) {
		if (character == '"') {
			token(stringIsName ? JsonState.COLON : afterValue());
		} else if (character == '\\') {
			state = JsonState.ESCAPE;
		} else if (character == '\n' || character == '\r' || character == 0) {
			return fail(character, JsonState.STRING);
		}
		return true;
	}

	private boolean stepInNumber(char character) {
		boolean digit = character >= '0' && character <= '9';
		boolean exponent = character == 'e' || character == 'E';
		switch (state) {
			case MINUS :
				state = character == '0' ? JsonState.ZERO : JsonState.INTEGER;
				return digit || fail(character, JsonState.MINUS);
			case POINT :
				state = JsonState.FRACTION;
				return digit || fail(character, JsonState.POINT);
			case EXPONENT :
				state = digit ? JsonState.EXPONENT_DIGITS : JsonState.EXPONENT_SIGN;
				return digit || character == '+' || character == '-' || fail(character, JsonState.EXPONENT);
			case EXPONENT_SIGN :
				state = JsonState.EXPONENT_DIGITS;
				return digit || fail(character, JsonState.EXPONENT_SIGN);
			case INTEGER, FRACTION, EXPONENT_DIGITS :
				if (digit) {
					return true;
				}
				break;
			default :
				break;
		}
		if (exponent && state != JsonState.EXPONENT_DIGITS) {
			state = JsonState.EXPONENT;
			return true;
		}
		if (character == '.' && (state == JsonState.INTEGER || state == JsonState.ZERO)) {
			state = JsonState.POINT;
			return true;
		}
		return stepAfterValue(character);
	}

	private boolean stepAfterValue(char character) {
		token(afterValue());
		tokenStart = position;
		return stepBetweenTokens(character);
	}

	private boolean stepBetweenTokens(char character) {
		switch (character) {
			case ' ', '\t', '\r' :
				return true;
			case '\n' :
				line++;
				lineStart = position + 1;
				return true;
			default :
				break;
		}
		JsonState before = state;
		boolean value = before == JsonState.VALUE || before == JsonState.VALUE_OR_END;
		switch (character) {
			case '"' :
				stringIsName = !value;
				state = JsonState.STRING;
				tokenStart = position;
				return value || before == JsonState.NAME || before == JsonState.NAME_OR_END || fail(character, before);
			case ',' :
				token(inObject[depth] ? JsonState.NAME : JsonState.VALUE);
				return before == JsonState.COMMA_OR_END || fail(character, before);
			case ':' :
				token(JsonState.VALUE);
				return before == JsonState.COLON || fail(character, before);
			case '{', '[' :
				return value ? open(character) : fail(character, before);
			case '}' :
				return (before == JsonState.NAME_OR_END || before == JsonState.COMMA_OR_END && inObject[depth])
						? close()
						: fail(character, before);
			case ']' :
				return (before == JsonState.VALUE_OR_END || before == JsonState.COMMA_OR_END && !inObject[depth])
						? close()
						: fail(character, before);
			default :
				return value && startScalar(character) || fail(character, before);
		}
	}

	private boolean startScalar(char character) {
		tokenStart = position;
		matched = 1;
		literal = character == 't' ? "true" : character == 'f' ? "false" : "null";
		state = character == '-'
				? JsonState.MINUS
				: character == '0'
						? JsonState.ZERO
						: character >= '1' && character <= '9' ? JsonState.INTEGER : JsonState.LITERAL;
		return state != JsonState.LITERAL || literal.charAt(0) == character;
	}

	private boolean open(char bracket) {
		if (depth == Limits.DEEPEST_NESTING) {
			problem = Texts.bind(Messages.json_tooDeep, depth);
			return false;
		}
		inObject[++depth] = bracket == '{';
		token(bracket == '{' ? JsonState.NAME_OR_END : JsonState.VALUE_OR_END);
		return true;
	}

	private boolean close() {
		depth--;
		token(afterValue());
		return true;
	}

	/** Ends a token with the current character. */
	private void token(JsonState next) {
		state = next;
		tokenStart = position + 1;
	}

	private JsonState afterValue() {
		return depth == 0 ? JsonState.DONE : JsonState.COMMA_OR_END;
	}

	private boolean fail(char character, JsonState expected) {
		state = expected;
		String found = character == '\n' || character == '\r'
				? Messages.json_found_lineEnd
				: character < ' ' || character == '\uffff'
						? Texts.bind(Messages.json_found_control, String.format(Locale.ROOT, "U+%04X", (int) character))
						: "'" + character + "'";
		problem = Texts.bind(Messages.json_found, found, expectation());
		return false;
	}

	private String expectation() {
		return state.expectation(inObject[depth]);
	}

	/**
	 * The state of a JSON parser, which determines the characters that may follow. The order of the constants matters:
	 * states between tokens come first, and states in numbers last.
	 */
	private enum JsonState {
		VALUE,
		VALUE_OR_END,
		NAME,
		NAME_OR_END,
		COLON,
		COMMA_OR_END,
		DONE,
		STRING,
		ESCAPE,
		HEX,
		LITERAL,
		MINUS,
		ZERO,
		INTEGER,
		POINT,
		FRACTION,
		EXPONENT,
		EXPONENT_SIGN,
		EXPONENT_DIGITS;

		/**
		 * Describes the tokens that may follow.
		 *
		 * @param inObject whether the parser is in an object rather than an array
		 */
		String expectation(boolean inObject) {
			return switch (this) {
				case VALUE -> Messages.json_expected_value;
				case VALUE_OR_END -> Messages.json_expected_valueOrEnd;
				case NAME -> Messages.json_expected_name;
				case NAME_OR_END -> Messages.json_expected_nameOrEnd;
				case COLON -> "':'";
				case COMMA_OR_END ->
					inObject ? Messages.json_expected_commaOrBrace : Messages.json_expected_commaOrBracket;
				case DONE -> Messages.json_expected_done;
				case STRING -> Messages.json_expected_string;
				case ESCAPE -> Messages.json_expected_escape;
				case HEX -> Messages.json_expected_hex;
				case LITERAL -> Messages.json_expected_literal;
				case MINUS, INTEGER, FRACTION, EXPONENT_DIGITS -> Messages.json_expected_digit;
				case ZERO -> Messages.json_expected_numberEnd;
				case POINT -> Messages.json_expected_fraction;
				case EXPONENT -> Messages.json_expected_exponent;
				case EXPONENT_SIGN -> Messages.json_expected_exponentDigit;
			};
		}

		/** Returns whether whitespace is permitted. */
		boolean isBetweenTokens() {
			return ordinal() <= DONE.ordinal();
		}

		/** Returns whether the parser is in a number. */
		boolean isNumber() {
			return ordinal() >= MINUS.ordinal();
		}
	}
}
