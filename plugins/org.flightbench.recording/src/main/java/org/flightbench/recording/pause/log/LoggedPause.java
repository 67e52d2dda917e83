// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import org.flightbench.recording.pause.Pause;

/**
 * The fields of a pause in log lines. Missing fields are {@link Pause#UNKNOWN}. The object is reused for each pause.
 */
final class LoggedPause {

	/** The longest plausible duration, about 30 years. A longer one indicates a damaged line. */
	private static final long LONGEST = 1_000_000_000_000_000_000L;

	String operation;
	long timeToSafepoint;
	long cleanup;
	long operationNanos;
	long leaving;
	long total;
	long sinceLast;
	long threads;
	long running;
	/** The start of the pause if the line contains it; otherwise {@link LogTime#NONE}. */
	long start;

	/**
	 * The time at which the line was written, in nanoseconds since the origin; {@link LogTime#NONE} for the current
	 * time.
	 */
	long time;

	LoggedPause() {
		clear();
	}

	void clear() {
		operation = null;
		timeToSafepoint = Pause.UNKNOWN;
		cleanup = Pause.UNKNOWN;
		operationNanos = Pause.UNKNOWN;
		leaving = Pause.UNKNOWN;
		total = Pause.UNKNOWN;
		sinceLast = Pause.UNKNOWN;
		threads = Pause.UNKNOWN;
		running = Pause.UNKNOWN;
		start = LogTime.NONE;
		time = LogTime.NONE;
	}

	/**
	 * Computes a missing total from the phases. Returns false if there are no phases or if the values are inconsistent.
	 */
	boolean complete() {
		if (total < 0) {
			for (long phase : new long[]{timeToSafepoint, cleanup, operationNanos, leaving}) {
				total = phase < 0 ? total : Math.max(0, total) + phase;
			}
		}
		return total >= 0 && total < LONGEST && sinceLast < LONGEST
				&& Math.max(Math.max(timeToSafepoint, cleanup), Math.max(operationNanos, leaving)) <= total;
	}
}
