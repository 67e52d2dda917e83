// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * Removes the additions of other programs to log lines: the byte order mark, terminal colors, the timestamps of
 * {@code docker
 * logs -t} and {@code kubectl logs --timestamps}, the host and process of syslog and journald, the service name of
 * docker compose, the pod name of {@code kubectl logs --prefix}, the stream name of a container runtime, and the JSON
 * objects that enclose lines.
 */
final class LogPrefix {

	private static final int ESCAPE = 0x1b;
	private static final int LONGEST_SOURCE = 200;
	private static final int MAX_PREFIXES = 4;
	private static final byte[][] KEYS = {LogLine.literal("\"log\""), LogLine.literal("\"message\""),
			LogLine.literal("\"MESSAGE\""), LogLine.literal("\"msg\"")};
	private static final byte[][] STREAMS = {LogLine.literal("stdout "), LogLine.literal("stderr ")};
	private static final byte[] POD = LogLine.literal("[pod/");
	private static final byte[] BAR = LogLine.literal(" | ");
	private static final byte[] PROCESS_END = LogLine.literal("]: ");

	private final Consumer<LogLine> taker;

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
		if (line.at(line.start) == '{' && takeJson(line)) {
			return;
		}
		takeText(line);
	}

	private void takeText(LogLine line) {
		removeColors(line);
		for (int count = 0; count < MAX_PREFIXES && removeOne(line); count++) {
			// removes one prefix per iteration
		}
		taker.accept(line);
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
			} else {
				plain[size++] = line.bytes[index];
			}
		}
		line.bytes = plain;
		line.start = 0;
		line.end = size;
	}

	private static boolean removeOne(LogLine line) {
		int first = line.at(line.start);
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
				return true;
			}
		}
		return isLetter(first) && (removeSyslog(line) || removeService(line));
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
			while (open > line.start && LogLine.isDigit(line.bytes[open - 1])) {
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
		while (end < line.end && end - line.start < LONGEST_SOURCE && isNamePart(line.bytes[end])) {
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

	private static boolean isNamePart(int character) {
		return isLetter(character) || LogLine.isDigit(character) || character == '-' || character == '_'
				|| character == '.';
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
			if (line.at(line.position) == '"') {
				takeLines(unescaped(line, line.position + 1), line);
				return true;
			}
		}
		return false;
	}

	private void takeLines(byte[] text, LogLine line) {
		int from = 0;
		while (from < text.length) {
			int to = from;
			while (to < text.length && text[to] != '\n') {
				to++;
			}
			line.bytes = text;
			line.start = from;
			line.end = to > from && text[to - 1] == '\r' ? to - 1 : to;
			line.prefixDate = -1;
			takeText(line);
			from = to + 1;
		}
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
