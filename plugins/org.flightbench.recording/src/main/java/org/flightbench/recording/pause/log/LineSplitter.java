// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Splits bytes, which may arrive in portions of any size, into lines. Lines longer than 1 MB are truncated if they span
 * several portions.
 */
final class LineSplitter {

	private static final int LONGEST = 1 << 20;

	private final LogPrefix prefix;
	private final LogLine line = new LogLine();
	private byte[] rest = new byte[1 << 12];
	private int restSize;
	private long count;

	LineSplitter(Consumer<LogLine> taker) {
		prefix = new LogPrefix(taker);
	}

	void feed(byte[] bytes, int size) {
		int start = 0;
		for (int index = 0; index < size; index++) {
			if (bytes[index] == '\n') {
				if (restSize > 0) {
					keep(bytes, start, index);
					take(rest, 0, restSize);
					restSize = 0;
				} else {
					take(bytes, start, index);
				}
				start = index + 1;
			}
		}
		keep(bytes, start, size);
	}

	/** Ends the input. A last line without a line terminator is processed, too. */
	void end() {
		if (restSize > 0) {
			take(rest, 0, restSize);
			restSize = 0;
		}
	}

	private void keep(byte[] bytes, int from, int to) {
		int kept = Math.min(to - from, LONGEST - restSize);
		if (restSize + kept > rest.length) {
			rest = Arrays.copyOf(rest, Math.max(2 * rest.length, restSize + kept));
		}
		System.arraycopy(bytes, from, rest, restSize, kept);
		restSize += kept;
	}

	private void take(byte[] bytes, int start, int end) {
		count++;
		line.bytes = bytes;
		line.start = start;
		line.end = end;
		prefix.take(line);
	}

	/** Returns the number of lines. */
	long count() {
		return count;
	}
}
