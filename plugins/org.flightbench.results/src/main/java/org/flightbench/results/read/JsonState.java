// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import org.flightbench.results.text.Messages;

/**
 * The state of a JSON parser, which determines the characters that may follow. The order of the constants matters:
 * states between tokens come first, and those in numbers last.
 */
enum JsonState {
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
			case COMMA_OR_END -> inObject ? Messages.json_expected_commaOrBrace : Messages.json_expected_commaOrBracket;
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
