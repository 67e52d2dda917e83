// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.log;

import org.flightbench.recording.safepoint.Pause;

/** The fields of a pause in log lines; {@link Pause#UNKNOWN} where they do not. Used again for each pause. */
final class LoggedPause {

	/** Longer times are damage: thirty years. */
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
	/** When it began, where the line says that itself; else {@link LogTime#NONE}. */
	long start;

	/** When its line was written, since the origin; {@link LogTime#NONE} for now. */
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

	/** Completes the total from the phases; false if there is nothing to go by, or it cannot be. */
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
