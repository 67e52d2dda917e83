// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

/**
 * Reads the safepoint lines of JDK 13 and newer: {@code Safepoint "Cleanup", Time since last: 1 ns, Reaching safepoint:
 * 2 ns, …}, which contain a name followed by any selection of keys and values in any order.
 */
final class SafepointLine {

	static final byte[] START = LogLine.literal("Safepoint \"");

	private static final byte[] SINCE_LAST = LogLine.literal("Time since last: ");
	private static final byte[] REACHING = LogLine.literal("Reaching safepoint: ");
	private static final byte[] CLEANUP = LogLine.literal("Cleanup: ");
	private static final byte[] AT = LogLine.literal("At safepoint: ");
	private static final byte[] LEAVING = LogLine.literal("Leaving safepoint: ");
	private static final byte[] TOTAL = LogLine.literal("Total: ");
	private static final byte[] THREADS = LogLine.literal("Threads: ");

	private SafepointLine() {}

	/** Reads the line. Returns false if it is damaged. */
	static boolean read(LogLine line, LogNames names, LoggedPause pause) {
		pause.clear();
		int name = line.message + START.length;
		int quote = name;
		while (quote < line.end && line.bytes[quote] != '"') {
			quote++;
		}
		if (quote == line.end || quote == name) {
			return false;
		}
		pause.operation = names.name(line.bytes, name, quote);
		line.position = quote + 1;
		while (line.at(line.position) == ',') {
			line.position++;
			line.skipBlanks();
			pair(line, pause);
			while (line.position < line.end && line.bytes[line.position] != ',') {
				line.position++;
			}
		}
		return pause.complete();
	}

	private static void pair(LogLine line, LoggedPause pause) {
		switch (line.at(line.position)) {
			case 'R' -> pause.timeToSafepoint = value(line, REACHING, pause.timeToSafepoint);
			case 'C' -> pause.cleanup = value(line, CLEANUP, pause.cleanup);
			case 'A' -> pause.operationNanos = value(line, AT, pause.operationNanos);
			case 'L' -> pause.leaving = value(line, LEAVING, pause.leaving);
			case 'T' -> {
				pause.sinceLast = value(line, SINCE_LAST, pause.sinceLast);
				pause.total = value(line, TOTAL, pause.total);
				pause.running = value(line, THREADS, pause.running);
			}
			default -> {
				// "10 total" has no key, but follows the value of "Threads"
				int from = line.position;
				long number = line.number();
				if (number >= 0 && line.startsWith(line.position, TOTAL_THREADS)) {
					pause.threads = number;
				}
				line.position = Math.max(from, line.position);
			}
		}
	}

	private static final byte[] TOTAL_THREADS = LogLine.literal(" total");

	private static long value(LogLine line, byte[] key, long otherwise) {
		if (!line.startsWith(line.position, key)) {
			return otherwise;
		}
		line.position += key.length;
		return line.number();
	}
}
