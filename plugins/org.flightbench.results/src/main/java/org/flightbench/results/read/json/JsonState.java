// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read.json;

/** Where in JSON a text is, and so what may come next: between tokens, in a string or literal, in a number. */
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
	 * The tokens that may come next, in words.
	 *
	 * @param inObject whether the text is in an object, not in an array
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

	/** Whether blank space may come here. */
	boolean isBetweenTokens() {
		return ordinal() <= DONE.ordinal();
	}

	/** Whether a number has begun. */
	boolean isNumber() {
		return ordinal() >= MINUS.ordinal();
	}
}
