// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import java.time.DateTimeException;
import java.time.LocalDate;

/**
 * Reads the times in front of a message: unified logging decorations such as
 * {@code [2026-11-21T05:55:35.916+0000][0.004s][info][gc,init]} in any selection and order, or the timestamps of JDK 8
 * such as {@code 2015-09-18T18:18:04.373+0200: 319,377:}. A line may have no time at all.
 */
final class LogTime {

	static final long NONE = Long.MIN_VALUE;

	private static final long NANOS_PER_MILLI = 1_000_000;
	private static final long NANOS_PER_SECOND = 1_000_000_000;
	private static final long MILLIS_IN_1990 = 631_152_000_000L;
	private static final byte[] CMS_PHASE = LogLine.literal("[CMS-concurrent-");

	private long uptime;
	private long epoch;
	private long cachedDay = -1;
	private long cachedEpochDay;

	/** Finds the start of the message without parsing the decorations. */
	static void findMessage(LogLine line) {
		int position = line.start;
		while (line.at(position) == '[' && !startsOldCollection(line, position)) {
			int close = position + 1;
			while (close < line.end && line.bytes[close] != ']') {
				close++;
			}
			if (close == line.end) {
				break;
			}
			position = close + 1;
		}
		if (position == line.start && LogLine.isDigit(line.at(position))) {
			position = behindStamps(line);
		} else if (position > line.start && line.at(position) == ' ') {
			position++;
		}
		line.message = position;
	}

	/**
	 * Returns whether a bracket starts a collection in the format of JDK 8, which writes {@code [GC (cause) …},
	 * {@code [Full GC …} and {@code [Pause …} without decorations.
	 */
	private static boolean startsOldCollection(LogLine line, int position) {
		int first = line.at(position + 1);
		boolean isStart = first == 'G' && line.at(position + 2) == 'C' || first == 'F' && line.at(position + 2) == 'u'
				|| first == 'P' && line.at(position + 2) == 'a' && line.at(position + 3) == 'u'
				|| first == 'C' && (line.at(position + 2) == 'M' || line.at(position + 2) == 'o');
		return isStart && (line.startsWith(position, CMS_PHASE) || !isHost(line, position + 1));
	}

	/** Returns whether a bracket contains only a name, such as that of a host: {@code [GC-server-1.example.com]}. */
	private static boolean isHost(LogLine line, int from) {
		int position = from;
		while (isNamePart(line.at(position))) {
			position++;
		}
		return line.at(position) == ']';
	}

	/** Returns whether a character may be part of the name of a host or container. */
	static boolean isNamePart(int character) {
		return character >= 'a' && character <= 'z' || character >= 'A' && character <= 'Z'
				|| LogLine.isDigit(character) || character == '-' || character == '_' || character == '.';
	}

	private static int behindStamps(LogLine line) {
		int position = line.start;
		while (LogLine.isDigit(line.at(position))) {
			int colon = position;
			while (colon < line.end && (line.bytes[colon] != ':' || line.at(colon + 1) != ' ')
					&& line.bytes[colon] != ' ') {
				colon++;
			}
			if (line.at(colon) != ':') {
				break;
			}
			position = colon + 2;
			while (line.at(position) == ' ') {
				position++;
			}
		}
		return behindId(line, position);
	}

	/** Returns the index after an ID such as {@code #3: }, written by -XX:+PrintGCID. */
	private static int behindId(LogLine line, int from) {
		int position = from + 1;
		while (LogLine.isDigit(line.at(position))) {
			position++;
		}
		return line.at(from) == '#' && position > from + 1 && line.at(position) == ':' && line.at(position + 1) == ' '
				? position + 2
				: from;
	}

	/** Returns whether a date such as {@code 2026-11-21T} starts at an index. */
	static boolean isDate(LogLine line, int from) {
		return line.at(from + 4) == '-' && line.at(from + 7) == '-' && line.at(from + 10) == 'T'
				&& LogLine.isDigit(line.at(from)) && LogLine.isDigit(line.at(from + 9));
	}

	/** Reads the decorations before the message. */
	void read(LogLine line) {
		uptime = NONE;
		epoch = NONE;
		line.position = line.start;
		while (line.position < line.message) {
			boolean bracket = line.at(line.position) == '[';
			int from = line.position + (bracket ? 1 : 0);
			int close = from;
			while (close < line.message && (bracket
					? line.bytes[close] != ']'
					: line.bytes[close] != ':' || line.at(close + 1) != ' ')) {
				close++;
			}
			line.position = from;
			decoration(line, close, bracket);
			line.position = close + 1;
			line.skipBlanks();
		}
		if (uptime == NONE && epoch == NONE && line.prefixDate >= 0) {
			line.position = line.prefixDate;
			epoch = date(line);
		}
	}

	private void decoration(LogLine line, int close, boolean bracket) {
		line.skipBlanks();
		int from = line.position;
		if (!LogLine.isDigit(line.at(from))) {
			return;
		}
		if (isDate(line, from)) {
			epoch = date(line);
			return;
		}
		if (bracket && !isDuration(line, close)) {
			return;
		}
		long seconds = line.decimal(9);
		if (seconds < 0) {
			line.position = from;
			long nanos = line.number();
			seconds = nanos < 0 ? NONE : nanos;
		}
		int unit = line.at(line.position);
		if (unit == 's' || !bracket && line.position == close) {
			uptime = seconds;
		} else if (unit == 'm' || unit == 'n') {
			line.position = from;
			counted(line.number(), unit == 'm' ? NANOS_PER_MILLI : 1);
		}
	}

	/** Returns whether a decoration is a number with a unit. The name of a host may also start with a number. */
	private static boolean isDuration(LogLine line, int close) {
		int position = line.position;
		while (LogLine.isDigit(line.at(position)) || line.at(position) == '.' || line.at(position) == ',') {
			position++;
		}
		int unit = line.at(position);
		return unit == 's' && position + 1 == close
				|| (unit == 'm' || unit == 'n') && line.at(position + 1) == 's' && position + 2 == close;
	}

	/**
	 * Sets a time given in milliseconds or nanoseconds. A number that represents a date after 1990 is a time since 1970
	 * ({@code timemillis}, and {@code timenanos} of some JVMs); a smaller number is an uptime, or the time since the
	 * machine started ({@code timenanos} on Linux), which is longer.
	 */
	private void counted(long number, long nanosPerUnit) {
		if (number > MILLIS_IN_1990 * NANOS_PER_MILLI / nanosPerUnit && number <= Long.MAX_VALUE / nanosPerUnit) {
			epoch = epoch == NONE ? number * nanosPerUnit : epoch;
		} else if (number >= 0) {
			uptime = uptime == NONE ? number * nanosPerUnit : Math.min(uptime, number * nanosPerUnit);
		}
	}

	/**
	 * Reads a date such as {@code 2026-11-21T05:55:35.916+0000}, with a decimal point or comma. Returns nanoseconds
	 * since 1970, or {@link #NONE} if the date is invalid.
	 */
	private long date(LogLine line) {
		int from = line.position;
		long day = 10_000 * digits(line, from, 4) + 100 * digits(line, from + 5, 2) + digits(line, from + 8, 2);
		if (day != cachedDay) {
			try {
				cachedEpochDay = LocalDate.of((int) (day / 10_000), (int) (day / 100 % 100), (int) (day % 100))
						.toEpochDay();
				cachedDay = day;
			} catch (DateTimeException noDate) {
				return NONE;
			}
		}
		long seconds = cachedEpochDay * 86_400 + 3_600 * digits(line, from + 11, 2) + 60 * digits(line, from + 14, 2);
		line.position = from + 17;
		long nanos = line.decimal(9);
		if (nanos < 0) {
			return NONE;
		}
		int sign = line.at(line.position) == '-' ? -1 : 1;
		if (line.at(line.position) == '+' || sign < 0) {
			seconds -= sign * (3_600 * digits(line, line.position + 1, 2) + 60 * digits(line, line.position + 3, 2));
		}
		return seconds * NANOS_PER_SECOND + nanos;
	}

	private static long digits(LogLine line, int from, int count) {
		long number = 0;
		for (int index = from; index < from + count; index++) {
			int character = line.at(index);
			number = 10 * number + (LogLine.isDigit(character) ? character - '0' : 0);
		}
		return number;
	}

	/** Returns the nanoseconds since the start of the JVM, or {@link #NONE} if the line does not contain them. */
	long uptime() {
		return uptime;
	}

	/** Returns the nanoseconds since 1970, or {@link #NONE} if the line does not contain them. */
	long epoch() {
		return epoch;
	}
}
