// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import java.nio.charset.StandardCharsets;
import org.flightbench.recording.pause.Pause;

/**
 * A line of a log as bytes, which are decoded only if the text is needed. Methods that read numbers start at
 * {@link #position}, which they advance only if there is a number.
 */
final class LogLine {

	private static final byte[] MILLIS = literal("ms");
	private static final int MAX_DIGITS = 18;
	private static final long[] POWERS = new long[MAX_DIGITS + 1];

	static {
		POWERS[0] = 1;
		for (int power = 1; power <= MAX_DIGITS; power++) {
			POWERS[power] = 10 * POWERS[power - 1];
		}
	}

	byte[] bytes;
	int start;
	int end;
	/** The index of a date that another program added in front of the line, or -1 if there is none. */
	int prefixDate = -1;
	/**
	 * The process or container that wrote the line, from the prefix added by another program; null if not known.
	 */
	String source;
	/** The index at which the message starts, after the decorations. */
	int message;
	int position;

	/** Returns the bytes of an ASCII string, for use in searches. */
	static byte[] literal(String text) {
		return text.getBytes(StandardCharsets.ISO_8859_1);
	}

	/** Returns the byte at an index, or 0 after the end of the line. */
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

	/** Returns the index of the first occurrence of a literal at or after an index, or -1 if there is none. */
	int find(int from, byte[] literal) {
		for (int index = from; index <= end - literal.length; index++) {
			if (bytes[index] == literal[0] && startsWith(index, literal)) {
				return index;
			}
		}
		return -1;
	}

	/**
	 * Moves the position past the next occurrence of a literal. Returns false and keeps the position if there is none.
	 */
	boolean skipTo(byte[] literal) {
		int found = find(position, literal);
		if (found < 0) {
			return false;
		}
		position = found + literal.length;
		return true;
	}

	/** Excludes blanks and carriage returns at the end of the line. */
	void trimEnd() {
		while (end > start && (bytes[end - 1] == ' ' || bytes[end - 1] == '\t' || bytes[end - 1] == '\r')) {
			end--;
		}
	}

	void skipBlanks() {
		while (position < end && (bytes[position] == ' ' || bytes[position] == '\t')) {
			position++;
		}
	}

	/** Reads an integer. Returns {@link Pause#UNKNOWN} if there is none or if it is too large. */
	long number() {
		int from = position;
		long number = 0;
		while (position < end && isDigit(bytes[position])) {
			number = 10 * number + bytes[position++] - '0';
		}
		int digits = position - from;
		if (digits == 0 || digits > MAX_DIGITS && (digits > MAX_DIGITS + 1 || number < 0)) {
			position = digits == 0 ? from : position;
			return Pause.UNKNOWN;
		}
		return number;
	}

	/**
	 * Reads a number with a decimal point or comma, scaled to an integer. Excess decimals are dropped.
	 *
	 * @param decimals the number of decimals to keep, such as 9 to read seconds as nanoseconds
	 * @return the scaled number, or {@link Pause#UNKNOWN} if there is none or if it is too large
	 */
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

	/** Returns whether the line ends with a time in milliseconds, such as {@code 1.234ms} or {@code 1.234 ms}. */
	boolean endsWithMillis() {
		return startsWith(end - MILLIS.length, MILLIS);
	}

	/**
	 * Returns the index of the time in milliseconds at the end of the line, or the given index if the time starts
	 * before it.
	 */
	int startOfMillis(int from) {
		int first = end - MILLIS.length;
		if (first > from && bytes[first - 1] == ' ') {
			first--;
		}
		while (first > from && bytes[first - 1] != ' ') {
			first--;
		}
		return first;
	}

	/**
	 * Reads the time in milliseconds at the end of the line. Returns nanoseconds, or {@link Pause#UNKNOWN} if the line
	 * does not end with such a time.
	 */
	long millis(int from) {
		position = from;
		long nanos = decimal(6);
		skipBlanks();
		return position == end - MILLIS.length ? nanos : Pause.UNKNOWN;
	}

	static boolean isDigit(int character) {
		return character >= '0' && character <= '9';
	}

	String text(int from, int to) {
		return new String(bytes, from, to - from, StandardCharsets.UTF_8);
	}
}
