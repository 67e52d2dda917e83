// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import org.flightbench.recording.pause.Pause;

/**
 * Reads rows of safepoint statistics: {@code G1CollectFull [ 13 1 ][ 1716909639 22707201 1739616840 ] 1} in
 * nanoseconds, or {@code 0.066: RevokeBias [ 7 0 0 ] [ 0 0 0 0 0 ] 0} in milliseconds (JDK 12 and older).
 */
final class StatisticsRow {

	private static final long NANOS_PER_MILLI = 1_000_000;
	private static final byte[] SYNC = LogLine.literal("sync");
	private static final byte[] CLEANUP = LogLine.literal("cleanup");

	private final long[] numbers = new long[8];
	private boolean cleanupColumn = true;
	private boolean old;

	/** Reads the header of a table, which names its columns. Returns false if the line is not a header. */
	boolean readHeader(LogLine line) {
		int bracket = line.find(line.message, TIMES);
		if (bracket < 0 || line.find(bracket, SYNC) < 0) {
			return false;
		}
		cleanupColumn = line.find(bracket, CLEANUP) >= 0;
		return true;
	}

	private static final byte[] TIMES = LogLine.literal("time:");

	/**
	 * Reads a row.
	 *
	 * @return false if the line is not a row
	 */
	boolean read(LogLine line, LogNames names, LoggedPause pause) {
		pause.clear();
		line.position = line.message;
		line.skipBlanks();
		int from = line.position;
		if (LogLine.isDigit(line.at(from))) {
			pause.start = line.decimal(9);
			if (line.at(line.position) != ':') {
				return false;
			}
			line.position++;
			line.skipBlanks();
			from = line.position;
		}
		while (line.position < line.end && line.bytes[line.position] != '[') {
			line.position++;
		}
		int to = line.position;
		while (to > from && line.bytes[to - 1] == ' ') {
			to--;
		}
		if (to == from || line.at(line.position) != '[') {
			return false;
		}
		pause.operation = names.name(line.bytes, from, to);
		int threads = numbers(line, 0);
		int times = numbers(line, threads);
		if (threads < 0 || times < 0) {
			return false;
		}
		pause.threads = numbers[0];
		pause.running = numbers[1];
		old = threads > 2;
		return !old ? inNanos(times - threads, pause) : inMillis(times - threads, pause);
	}

	/** Returns whether the last row was written by JDK 12 or older. */
	boolean isOld() {
		return old;
	}

	private boolean inNanos(int times, LoggedPause pause) {
		if (times == 3 && !cleanupColumn) {
			pause.timeToSafepoint = numbers[2];
			pause.operationNanos = numbers[3];
			pause.total = numbers[4];
			return pause.complete();
		}
		if (times == 4) {
			pause.timeToSafepoint = numbers[2];
			pause.cleanup = numbers[3];
			pause.operationNanos = numbers[4];
			pause.total = numbers[5];
			return pause.complete();
		}
		return false;
	}

	/** Sets the times of a row in milliseconds. The spin and block times are ignored because sync includes them. */
	private boolean inMillis(int times, LoggedPause pause) {
		if (times != 5) {
			return false;
		}
		pause.timeToSafepoint = millis(numbers[5]);
		pause.cleanup = millis(numbers[6]);
		pause.operationNanos = millis(numbers[7]);
		return pause.complete();
	}

	private static long millis(long millis) {
		return millis > Long.MAX_VALUE / NANOS_PER_MILLI ? Pause.UNKNOWN : millis * NANOS_PER_MILLI;
	}

	/**
	 * Reads a group such as {@code [ 1 2 ]} from the next bracket and appends its numbers.
	 *
	 * @param count the number of values read before
	 * @return the number of values read in all, or -1 if the row is damaged
	 */
	private int numbers(LogLine line, int count) {
		if (count < 0) {
			return -1;
		}
		int read = count;
		while (line.at(line.position) == ' ' || line.at(line.position) == ']') {
			line.position++;
		}
		if (line.at(line.position) != '[') {
			return -1;
		}
		line.position++;
		line.skipBlanks();
		while (LogLine.isDigit(line.at(line.position)) && read < numbers.length) {
			numbers[read] = line.number();
			if (numbers[read++] < 0) {
				return -1;
			}
			line.skipBlanks();
		}
		return line.at(line.position) == ']' ? read : -1;
	}
}
