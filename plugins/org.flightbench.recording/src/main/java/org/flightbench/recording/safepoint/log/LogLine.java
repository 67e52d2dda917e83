// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.log;

import java.nio.charset.StandardCharsets;
import org.flightbench.recording.safepoint.Pause;

/**
 * A line of a log as bytes: no text is made of a line that nobody wants. It has a position at which reading goes on;
 * reading a number that is none leaves it where it is.
 */
final class LogLine {

	private static final byte[] MILLIS = literal("ms");
	private static final int MOST_DIGITS = 18;
	private static final long[] POWERS = new long[MOST_DIGITS + 1];

	static {
		POWERS[0] = 1;
		for (int power = 1; power <= MOST_DIGITS; power++) {
			POWERS[power] = 10 * POWERS[power - 1];
		}
	}

	byte[] bytes;
	int start;
	int end;
	/** Where a date stands that another program put in front of the line; -1 if there is none. */
	int prefixDate = -1;
	/** The process or container that another program says the line is from; null if not known. */
	String source;
	/** Where the message begins, behind the decorations. */
	int message;
	int position;

	/** Bytes to look for. */
	static byte[] literal(String text) {
		return text.getBytes(StandardCharsets.ISO_8859_1);
	}

	/** The byte there, 0 behind the end. */
	int at(int index) {
		return index < end ? bytes[index] : 0;
	}

	boolean startsWith(int from, byte[] literal) {
		if (end - from < literal.length) {
			return false;
		}
		for (int index = 0; index < literal.length; index++) {
			if (bytes[from + index] != literal[index]) {
				return false;
			}
		}
		return true;
	}

	/** Where the literal is, at that place or behind it; -1 if it is not. */
	int find(int from, byte[] literal) {
		for (int index = from; index <= end - literal.length; index++) {
			if (bytes[index] == literal[0] && startsWith(index, literal)) {
				return index;
			}
		}
		return -1;
	}

	/** Moves behind a literal that is at the position or behind it; the position stays if there is none. */
	boolean skipTo(byte[] literal) {
		int found = find(position, literal);
		if (found < 0) {
			return false;
		}
		position = found + literal.length;
		return true;
	}

	void skipBlanks() {
		while (position < end && (bytes[position] == ' ' || bytes[position] == '\t')) {
			position++;
		}
	}

	/** Reads a whole number; {@link Pause#UNKNOWN} if there is none, or one too large. */
	long number() {
		int from = position;
		long number = 0;
		while (position < end && isDigit(bytes[position])) {
			number = 10 * number + bytes[position++] - '0';
		}
		int digits = position - from;
		if (digits == 0 || digits > MOST_DIGITS && (digits > MOST_DIGITS + 1 || number < 0)) {
			position = digits == 0 ? from : position;
			return Pause.UNKNOWN;
		}
		return number;
	}

	/** Reads a number with a decimal point or comma, as so many of a smaller unit. */
	long decimal(int decimals) {
		long whole = number();
		if (whole < 0 || whole > Long.MAX_VALUE / POWERS[decimals] - 1) {
			return Pause.UNKNOWN;
		}
		long result = whole * POWERS[decimals];
		if ((at(position) == '.' || at(position) == ',') && isDigit(at(position + 1))) {
			position++;
			for (int place = decimals - 1; position < end && isDigit(bytes[position]); place--, position++) {
				result += place < 0 ? 0 : (bytes[position] - '0') * POWERS[place];
			}
		}
		return result;
	}

	/** Whether the line ends with a time in milliseconds, such as {@code 1.234ms}. */
	boolean endsWithMillis() {
		return startsWith(end - MILLIS.length, MILLIS);
	}

	/** The start of the last word of the line, a time in milliseconds; not before an index. */
	int startOfMillis(int from) {
		int first = end - MILLIS.length;
		while (first > from && bytes[first - 1] != ' ') {
			first--;
		}
		return first;
	}

	/** Reads a time in milliseconds that ends the line, in nanoseconds; {@link Pause#UNKNOWN} if it is not one. */
	long millis(int from) {
		position = from;
		long nanos = decimal(6);
		return position == end - MILLIS.length ? nanos : Pause.UNKNOWN;
	}

	static boolean isDigit(int character) {
		return character >= '0' && character <= '9';
	}

	String text(int from, int to) {
		return new String(bytes, from, to - from, StandardCharsets.UTF_8);
	}
}
