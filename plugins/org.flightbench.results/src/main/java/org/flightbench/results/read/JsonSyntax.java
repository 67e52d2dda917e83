// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.util.Locale;

/**
 * Follows JSON character by character and finds the first one that cannot stand where it stands, or that goes beyond
 * the {@link Limits}. It knows line and column exactly, which the buffering parser does not.
 */
final class JsonSyntax {

	/** What may come next: between tokens, in a string or literal, in a number. */
	private enum State {
		VALUE("a value"),
		VALUE_OR_END("a value or ']'"),
		NAME("a name in double quotes"),
		NAME_OR_END("a name in double quotes or '}'"),
		COLON("':'"),
		COMMA_OR_END("',' or the closing bracket"),
		DONE("nothing more after the closing ']'"),
		STRING("'\"' at the end of the string"),
		ESCAPE("one of \"\\/bfnrtu after the backslash"),
		HEX("four hexadecimal digits after \\u"),
		LITERAL("true, false or null"),
		MINUS("a digit"),
		ZERO("the end of the number"),
		INTEGER("a digit"),
		POINT("a digit after the decimal point"),
		FRACTION("a digit"),
		EXPONENT("an exponent"),
		EXPONENT_SIGN("a digit of the exponent"),
		EXPONENT_DIGITS("a digit");

		private final String expectation;

		State(String expectation) {
			this.expectation = expectation;
		}

		private boolean isBetweenTokens() {
			return ordinal() <= DONE.ordinal();
		}

		private boolean isNumber() {
			return ordinal() >= MINUS.ordinal();
		}
	}

	private State state = State.VALUE;
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
	 * Follows some characters.
	 *
	 * @return how many of them are good; if fewer than given, {@link #problem} tells the rest
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

	/** Whether the text may end here; if not, {@link #problem} tells why. */
	boolean end() {
		if (state == State.DONE) {
			return true;
		}
		problem = "the file ends here, expected " + expectation() + ": it may have been cut off";
		return false;
	}

	/** What is wrong. */
	String problem() {
		return problem;
	}

	/** The place up to which everything is good. */
	String place() {
		return place(line, position - lineStart + 1);
	}

	static String place(long line, long column) {
		return "line " + line + ", column " + column;
	}

	private boolean isTooLong() {
		long longest = state.isNumber() ? Limits.LONGEST_NUMBER : Limits.LONGEST_STRING;
		if (position - tokenStart <= longest) {
			return false;
		}
		String what = state.isNumber() ? "this number" : state.isBetweenTokens() ? "blank space" : "this string";
		problem = what + " is longer than " + longest + " characters, which no JMH result needs";
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
				state = character == 'u' ? State.HEX : State.STRING;
				matched = 0;
				return "\"\\/bfnrtu".indexOf(character) >= 0 || fail(character, State.ESCAPE);
			case HEX :
				if (Character.digit(character, 16) < 0 || character > 'f') {
					return fail(character, State.HEX);
				}
				state = ++matched == 4 ? State.STRING : State.HEX;
				return true;
			case LITERAL :
				if (matched < literal.length()) {
					return character == literal.charAt(matched++) || fail(character, State.LITERAL);
				}
				return Character.isLetterOrDigit(character)
						? fail(character, State.LITERAL)
						: stepAfterValue(character);
			case MINUS, ZERO, INTEGER, POINT, FRACTION, EXPONENT, EXPONENT_SIGN, EXPONENT_DIGITS :
				return stepInNumber(character);
			default :
				return stepBetweenTokens(character);
		}
	}

	private boolean stepInString(char character) {
		if (character == '"') {
			token(stringIsName ? State.COLON : afterValue());
		} else if (character == '\\') {
			state = State.ESCAPE;
		} else if (character == '\n' || character == '\r' || character == 0) {
			return fail(character, State.STRING);
		}
		return true;
	}

	private boolean stepInNumber(char character) {
		boolean digit = character >= '0' && character <= '9';
		boolean exponent = character == 'e' || character == 'E';
		switch (state) {
			case MINUS :
				state = character == '0' ? State.ZERO : State.INTEGER;
				return digit || fail(character, State.MINUS);
			case POINT :
				state = State.FRACTION;
				return digit || fail(character, State.POINT);
			case EXPONENT :
				state = digit ? State.EXPONENT_DIGITS : State.EXPONENT_SIGN;
				return digit || character == '+' || character == '-' || fail(character, State.EXPONENT);
			case EXPONENT_SIGN :
				state = State.EXPONENT_DIGITS;
				return digit || fail(character, State.EXPONENT_SIGN);
			case INTEGER, FRACTION, EXPONENT_DIGITS :
				if (digit) {
					return true;
				}
				break;
			default :
				break;
		}
		if (exponent && state != State.EXPONENT_DIGITS) {
			state = State.EXPONENT;
			return true;
		}
		if (character == '.' && (state == State.INTEGER || state == State.ZERO)) {
			state = State.POINT;
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
		State before = state;
		boolean value = before == State.VALUE || before == State.VALUE_OR_END;
		switch (character) {
			case '"' :
				stringIsName = !value;
				state = State.STRING;
				tokenStart = position;
				return value || before == State.NAME || before == State.NAME_OR_END || fail(character, before);
			case ',' :
				token(inObject[depth] ? State.NAME : State.VALUE);
				return before == State.COMMA_OR_END || fail(character, before);
			case ':' :
				token(State.VALUE);
				return before == State.COLON || fail(character, before);
			case '{', '[' :
				return value ? open(character) : fail(character, before);
			case '}' :
				return (before == State.NAME_OR_END || before == State.COMMA_OR_END && inObject[depth])
						? close()
						: fail(character, before);
			case ']' :
				return (before == State.VALUE_OR_END || before == State.COMMA_OR_END && !inObject[depth])
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
				? State.MINUS
				: character == '0'
						? State.ZERO
						: character >= '1' && character <= '9' ? State.INTEGER : State.LITERAL;
		return state != State.LITERAL || literal.charAt(0) == character;
	}

	private boolean open(char bracket) {
		if (depth == Limits.DEEPEST_NESTING) {
			problem = "arrays and objects are nested deeper than " + depth + " levels, which no JMH result needs";
			return false;
		}
		inObject[++depth] = bracket == '{';
		token(bracket == '{' ? State.NAME_OR_END : State.VALUE_OR_END);
		return true;
	}

	private boolean close() {
		depth--;
		token(afterValue());
		return true;
	}

	/** The character at the position ends a token. */
	private void token(State next) {
		state = next;
		tokenStart = position + 1;
	}

	private State afterValue() {
		return depth == 0 ? State.DONE : State.COMMA_OR_END;
	}

	private boolean fail(char character, State expected) {
		state = expected;
		String found = character == '\n' || character == '\r'
				? "the end of the line"
				: character < ' ' || character == '\uffff'
						? String.format(Locale.ROOT, "the control character U+%04X", (int) character)
						: "'" + character + "'";
		problem = "found " + found + ", expected " + expectation();
		return false;
	}

	private String expectation() {
		return state == State.COMMA_OR_END ? inObject[depth] ? "',' or '}'" : "',' or ']'" : state.expectation;
	}
}
