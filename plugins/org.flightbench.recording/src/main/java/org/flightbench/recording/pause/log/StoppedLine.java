// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

/**
 * Reads the safepoint lines of JDK 7 to 12: {@code Total time for which application threads were stopped: 0.0010093
 * seconds, Stopping threads took: 0.0001973 seconds}. The part after the comma may be missing.
 */
final class StoppedLine {

	static final byte[] START = LogLine.literal("Total time for which application threads were stopped: ");

	private static final byte[] STOPPING = LogLine.literal("Stopping threads took: ");

	private StoppedLine() {}

	/**
	 * Reads the line.
	 *
	 * @param line the line to read
	 * @param message the start of the message
	 * @param pause receives the values
	 * @return false if the line is damaged
	 */
	static boolean read(LogLine line, int message, LoggedPause pause) {
		pause.clear();
		line.position = message + START.length;
		pause.total = line.decimal(9);
		if (pause.total >= 0 && line.skipTo(STOPPING)) {
			pause.timeToSafepoint = line.decimal(9);
			if (pause.timeToSafepoint >= 0) {
				pause.operationNanos = pause.total - pause.timeToSafepoint;
			}
		}
		return pause.total >= 0 && pause.complete();
	}
}
