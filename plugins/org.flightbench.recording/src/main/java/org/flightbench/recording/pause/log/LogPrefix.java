// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Removes the additions of other programs to log lines: the byte order mark, terminal colors, the timestamps of
 * {@code docker
 * logs -t} and {@code kubectl logs --timestamps}, the host and process of syslog and journald, the service name of
 * docker compose, the pod name of {@code kubectl logs --prefix}, the stream name of a container runtime, and the JSON
 * objects that enclose lines. Joins lines that a container runtime has split. Any other prefix is removed if the start
 * of the JVM's line is evident.
 */
final class LogPrefix {

	private static final int ESCAPE = 0x1b;
	private static final int BELL = 0x07;
	private static final int LONGEST_SOURCE = 200;
	private static final int LONGEST_PART = 1 << 20;
	private static final int MAX_PREFIXES = 4;
	private static final byte[][] KEYS = {LogLine.literal("\"log\""), LogLine.literal("\"message\""),
			LogLine.literal("\"MESSAGE\""), LogLine.literal("\"msg\""), LogLine.literal("\"textPayload\""),
			LogLine.literal("\"line\"")};
	private static final byte[][] TIME_KEYS = {LogLine.literal("\"time\""), LogLine.literal("\"timestamp\""),
			LogLine.literal("\"@timestamp\"")};
	private static final byte[][] STREAMS = {LogLine.literal("stdout "), LogLine.literal("stderr ")};
	private static final byte[] POD = LogLine.literal("[pod/");
	private static final byte[] BAR = LogLine.literal(" | ");
	private static final byte[] PROCESS_END = LogLine.literal("]: ");
	private static final byte[] UNIFIED = LoggedCollections.UNIFIED;
	/** The start of the last decoration of a line, which names its topic. */
	private static final byte[][] TAGS = {LogLine.literal("[gc"), LogLine.literal("[safepoint")};
	private static final byte[][] MESSAGES = {SafepointLine.START, LoggedDetails.STALL};
	private static final byte[][] OLD_MESSAGES = {LogLine.literal("[GC"), LogLine.literal("[Full GC"),
			LogLine.literal("[Pause "), LogLine.literal("[Concurrent "), LogLine.literal("[CMS-concurrent-"),
			StoppedLine.START};

	private final Consumer<LogLine> taker;
	/** The beginning of a line whose end follows. */
	private final ByteArrayOutputStream part = new ByteArrayOutputStream();
	/** The beginning of a line whose end follows in the next JSON object. */
	private final ByteArrayOutputStream textPart = new ByteArrayOutputStream();
	private boolean isPart;
	/** Whether the text in JSON objects ends with a line terminator. If so, a text without one is part of a line. */
	private boolean isTerminated;

	/**
	 * Creates a filter.
	 *
	 * @param taker the consumer of the lines without prefixes
	 */
	LogPrefix(Consumer<LogLine> taker) {
		this.taker = taker;
	}

	/** Passes on the line without prefixes, or the lines that its JSON contains. */
	void take(LogLine line) {
		line.prefixDate = -1;
		line.source = null;
		if (line.end - line.start >= 3 && (line.at(line.start) & 0xff) == 0xef
				&& (line.at(line.start + 1) & 0xff) == 0xbb && (line.at(line.start + 2) & 0xff) == 0xbf) {
			line.start += 3;
		}
		takeText(line);
	}

	private void takeText(LogLine line) {
		removeColors(line);
		isPart = false;
		for (int count = 0; count < MAX_PREFIXES && removeOne(line); count++) {
			// removes one prefix per iteration
		}
		if (isPart) {
			addPart(part, line.bytes, line.start, line.end);
			return;
		}
		if (part.size() > 0) {
			join(line);
		}
		if (line.at(line.start) == '{' && takeJson(line)) {
			return;
		}
		line.trimEnd();
		LogTime.findMessage(line);
		removeUnknown(line);
		taker.accept(line);
	}

	private static void addPart(ByteArrayOutputStream part, byte[] bytes, int from, int to) {
		part.write(bytes, from, Math.min(to - from, LONGEST_PART - part.size()));
	}

	/** Puts the previous parts of a line between its date, if there is one, and its text. */
	private void join(LogLine line) {
		ByteArrayOutputStream whole = new ByteArrayOutputStream();
		int date = line.prefixDate < 0 ? 0 : line.start - line.prefixDate;
		whole.write(line.bytes, line.start - date, date);
		whole.writeBytes(part.toByteArray());
		whole.write(line.bytes, line.start, line.end - line.start);
		part.reset();
		line.bytes = whole.toByteArray();
		line.prefixDate = date == 0 ? -1 : 0;
		line.start = date;
		line.end = line.bytes.length;
	}

	/**
	 * Removes a prefix of an unknown program, if the line contains the start of a JVM's line: its decorations or
	 * timestamps, followed by a message about a collection or safepoint.
	 */
	private static void removeUnknown(LogLine line) {
		int from = line.message;
		if (isUnifiedId(line, from) || isMessage(line, from, MESSAGES)) {
			return;
		}
		if (isMessage(line, from, OLD_MESSAGES)) {
			removeBrackets(line);
			return;
		}
		int own = -1;
		for (byte[] tag : TAGS) {
			own = first(own, line.find(from, tag));
		}
		for (byte[] message : MESSAGES) {
			own = first(own, line.find(from, message));
		}
		int id = line.find(from, UNIFIED);
		own = id > line.start && isUnifiedId(line, id) ? first(own, id) : own;
		if (own >= 0) {
			own = startOfDecorations(line, own);
		} else if (isLetter(line.at(line.start)) || line.at(line.start) == '[' && from > line.start) {
			for (byte[] message : OLD_MESSAGES) {
				own = first(own, line.find(from, message));
			}
			own = own < 0 ? own : startOfStamps(line, own);
		}
		if (own <= line.start) {
			return;
		}
		if (line.bytes[own - 1] == '"') {
			int quote = line.end;
			while (quote > own && line.bytes[quote - 1] != '"') {
				quote--;
			}
			line.end = quote > own ? quote - 1 : line.end;
		}
		line.start = own;
		LogTime.findMessage(line);
	}

	/** Removes brackets before a message of JDK 8, which does not write decorations. They may contain a date. */
	private static void removeBrackets(LogLine line) {
		if (line.at(line.start) == '[' && line.message > line.start) {
			line.prefixDate = LogTime.isDate(line, line.start + 1) ? line.start + 1 : line.prefixDate;
			line.start = line.message;
		}
	}

	private static int first(int one, int other) {
		return one < 0 || other >= 0 && other < one ? other : one;
	}

	private static boolean isMessage(LogLine line, int from, byte[][] messages) {
		for (byte[] message : messages) {
			if (line.startsWith(from, message)) {
				return true;
			}
		}
		return false;
	}

	/** Returns whether an ID such as {@code GC(12) } starts at an index. */
	private static boolean isUnifiedId(LogLine line, int from) {
		if (!line.startsWith(from, UNIFIED)) {
			return false;
		}
		int digits = from + UNIFIED.length;
		int position = digits;
		while (LogLine.isDigit(line.at(position))) {
			position++;
		}
		return position > digits && line.at(position) == ')' && line.at(position + 1) == ' ';
	}

	/** Returns the index of the first of the consecutive brackets before an index. */
	private static int startOfDecorations(LogLine line, int from) {
		int start = from > line.start && line.bytes[from - 1] == ' ' ? from - 1 : from;
		int open = start;
		while (start > line.start && line.bytes[start - 1] == ']') {
			while (open > line.start && line.bytes[open - 1] != '[') {
				open--;
			}
			if (open == line.start) {
				break;
			}
			open--;
			start = open;
		}
		return start < from && line.bytes[start] == '[' ? start : from;
	}

	/** Returns the index of the first of the timestamps of JDK 8 before an index, each of which ends with a colon. */
	private static int startOfStamps(LogLine line, int from) {
		int start = from;
		while (start - 2 > line.start && line.bytes[start - 1] == ' ' && line.bytes[start - 2] == ':') {
			int stamp = start - 2;
			while (stamp > line.start && isStampPart(line.bytes[stamp - 1])) {
				stamp--;
			}
			if (stamp == start - 2) {
				break;
			}
			start = stamp;
		}
		return start;
	}

	private static boolean isStampPart(int character) {
		return LogLine.isDigit(character) || character == '.' || character == ',' || character == ':'
				|| character == '-' || character == '+' || character == 'T' || character == '#';
	}

	private static void removeColors(LogLine line) {
		int escape = line.start;
		while (escape < line.end && line.bytes[escape] != ESCAPE) {
			escape++;
		}
		if (escape == line.end) {
			return;
		}
		byte[] plain = new byte[line.end - line.start];
		int size = 0;
		for (int index = line.start; index < line.end; index++) {
			if (line.bytes[index] == ESCAPE && line.at(index + 1) == '[') {
				index += 2;
				while (index < line.end && (line.bytes[index] < '@' || line.bytes[index] > '~')) {
					index++;
				}
			} else if (line.bytes[index] == ESCAPE && line.at(index + 1) == ']') {
				// a link or title ends with a bell, or with an escape and a backslash
				while (index < line.end && line.bytes[index] != BELL && line.bytes[index] != '\\') {
					index++;
				}
			} else if (size > 0 || line.bytes[index] != '\r') {
				plain[size++] = line.bytes[index];
			}
		}
		line.bytes = plain;
		line.start = 0;
		line.end = size;
	}

	private boolean removeOne(LogLine line) {
		int first = line.at(line.start);
		if (first == '<' && LogLine.isDigit(line.at(line.start + 1))) {
			return removePriority(line);
		}
		if (first == '[') {
			return line.startsWith(line.start, POD) && removePod(line);
		}
		if (LogLine.isDigit(first)) {
			return removeDate(line);
		}
		for (byte[] stream : STREAMS) {
			int tag = line.start + stream.length;
			if (line.startsWith(line.start, stream) && (line.at(tag) == 'F' || line.at(tag) == 'P')
					&& line.at(tag + 1) == ' ') {
				line.start = tag + 2;
				isPart = line.at(tag) == 'P';
				return true;
			}
		}
		return isLetter(first) && (removeSyslog(line) || removeService(line));
	}

	/** Removes the priority of a syslog message, such as {@code <30>}. */
	private static boolean removePriority(LogLine line) {
		int close = line.start + 1;
		while (LogLine.isDigit(line.at(close))) {
			close++;
		}
		boolean isPriority = line.at(close) == '>';
		line.start = isPriority ? close + 1 : line.start;
		return isPriority;
	}

	private static boolean removePod(LogLine line) {
		int close = line.find(line.start, new byte[]{']'});
		if (close < 0) {
			return false;
		}
		line.source = line.text(line.start, close + 1);
		line.start = line.at(close + 1) == ' ' ? close + 2 : close + 1;
		return true;
	}

	/**
	 * Removes a date such as {@code 2024-03-05T06:32:51.000000000Z }. Keeps a date that is followed by a colon, because
	 * JDK 8 writes such dates.
	 */
	private static boolean removeDate(LogLine line) {
		int from = line.start;
		boolean isSpaced = line.at(from + 4) == '-' && line.at(from + 10) == ' ' && line.at(from + 13) == ':';
		if (!isSpaced && !LogTime.isDate(line, from)) {
			return false;
		}
		int blank = from + (isSpaced ? 11 : 0);
		while (blank < line.end && line.bytes[blank] != ' ' && line.bytes[blank] != '\t') {
			blank++;
		}
		if (blank == line.end || line.bytes[blank - 1] == ':') {
			return false;
		}
		if (line.prefixDate < 0) {
			line.prefixDate = line.start;
		}
		line.start = blank + 1;
		return true;
	}

	/** Removes a syslog prefix such as {@code Mar 05 07:32:51 host app[4711]: }, with any date format. */
	private static boolean removeSyslog(LogLine line) {
		int most = Math.min(line.end, line.start + LONGEST_SOURCE);
		for (int close = line.find(line.start, PROCESS_END); close >= 0 && close < most; close = line.find(close + 1,
				PROCESS_END)) {
			int open = close;
			while (open > line.start && LogTime.isNamePart(line.bytes[open - 1])) {
				open--;
			}
			if (open < close && open - 2 > line.start && line.bytes[open - 1] == '[' && line.bytes[open - 2] != ' ') {
				int name = open - 1;
				while (name > line.start && line.bytes[name - 1] != ' ') {
					name--;
				}
				line.source = line.text(name, close + 1);
				line.start = close + PROCESS_END.length;
				return true;
			}
		}
		return false;
	}

	/** Removes a service name such as {@code app-1  | }. */
	private static boolean removeService(LogLine line) {
		int end = line.start;
		while (end < line.end && end - line.start < LONGEST_SOURCE
				&& (LogTime.isNamePart(line.bytes[end]) || line.bytes[end] == '@')) {
			end++;
		}
		int bar = end;
		while (line.at(bar) == ' ' && line.at(bar + 1) == ' ') {
			bar++;
		}
		if (!line.startsWith(bar, BAR)) {
			return false;
		}
		line.source = line.text(line.start, end);
		line.start = bar + BAR.length;
		return true;
	}

	private static boolean isLetter(int character) {
		return character >= 'a' && character <= 'z' || character >= 'A' && character <= 'Z';
	}

	/**
	 * Passes on the lines in a JSON object such as {@code {"log":"[0.1s][info][gc] GC(0) …\n","stream":"stdout"}}.
	 * Returns false if the object contains no log text.
	 */
	private boolean takeJson(LogLine line) {
		for (byte[] key : KEYS) {
			int found = line.find(line.start, key);
			if (found < 0) {
				continue;
			}
			line.position = found + key.length;
			line.skipBlanks();
			if (line.at(line.position) != ':') {
				continue;
			}
			line.position++;
			line.skipBlanks();
			if (line.at(line.position) == '"' || line.at(line.position) == '[') {
				byte[] text = line.at(line.position) == '"'
						? unescaped(line, line.position + 1)
						: numbered(line, line.position + 1);
				takeLines(text, dateOf(line), line);
				return true;
			}
		}
		return false;
	}

	/** Returns the date in a JSON object, followed by a blank; empty if there is none. */
	private static byte[] dateOf(LogLine line) {
		for (byte[] key : TIME_KEYS) {
			int found = line.find(line.start, key);
			line.position = found + key.length;
			line.skipBlanks();
			if (found < 0 || line.at(line.position) != ':') {
				continue;
			}
			line.position++;
			line.skipBlanks();
			if (line.at(line.position) == '"' && LogTime.isDate(line, line.position + 1)) {
				byte[] date = unescaped(line, line.position + 1);
				byte[] separated = Arrays.copyOf(date, date.length + 1);
				separated[date.length] = ' ';
				return separated;
			}
		}
		return new byte[0];
	}

	private void takeLines(byte[] content, byte[] date, LogLine line) {
		boolean isEnded = content.length > 0 && content[content.length - 1] == '\n';
		if (!isEnded && isTerminated) {
			addPart(textPart, content, 0, content.length);
			return;
		}
		isTerminated = isEnded;
		byte[] text = content;
		if (textPart.size() > 0) {
			textPart.writeBytes(content);
			text = textPart.toByteArray();
			textPart.reset();
		}
		int from = 0;
		while (from < text.length) {
			int to = from;
			while (to < text.length && text[to] != '\n') {
				to++;
			}
			line.bytes = Arrays.copyOf(date, date.length + to - from);
			System.arraycopy(text, from, line.bytes, date.length, to - from);
			line.start = 0;
			line.end = line.bytes.length;
			line.prefixDate = -1;
			takeText(line);
			from = to + 1;
		}
	}

	/** Returns the content of an array of bytes, in which journald's JSON encloses text with control characters. */
	private static byte[] numbered(LogLine line, int from) {
		ByteArrayOutputStream text = new ByteArrayOutputStream();
		line.position = from;
		while (line.position < line.end && line.at(line.position) != ']') {
			long number = line.number();
			if (number >= 0) {
				text.write((int) number);
			} else {
				line.position++;
			}
		}
		return text.toByteArray();
	}

	/** Returns the unescaped characters of a JSON string up to its closing quotation mark. */
	private static byte[] unescaped(LogLine line, int from) {
		ByteArrayOutputStream text = new ByteArrayOutputStream(line.end - from);
		for (int index = from; index < line.end && line.bytes[index] != '"'; index++) {
			if (line.bytes[index] != '\\') {
				text.write(line.bytes[index]);
				continue;
			}
			index++;
			int escaped = line.at(index);
			switch (escaped) {
				case 'n' -> text.write('\n');
				case 't' -> text.write('\t');
				case 'r' -> text.write('\r');
				case 'u' -> {
					text.writeBytes(character(line, index + 1));
					index += 4;
				}
				default -> text.write(escaped);
			}
		}
		return text.toByteArray();
	}

	private static byte[] character(LogLine line, int from) {
		int code = 0;
		for (int index = from; index < from + 4; index++) {
			code = 16 * code + Math.max(0, Character.digit(line.at(index), 16));
		}
		return String.valueOf((char) code).getBytes(StandardCharsets.UTF_8);
	}
}
