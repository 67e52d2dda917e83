// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

/** Where in JSON a text is, and so what may come next: between tokens, in a string or literal, in a number. */
enum JsonState {
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

	JsonState(String expectation) {
		this.expectation = expectation;
	}

	/** What may come next, in words. */
	String expectation() {
		return expectation;
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
