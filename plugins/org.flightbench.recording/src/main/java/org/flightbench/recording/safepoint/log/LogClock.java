// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.log;

import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.PauseTimeline.Origin;

/** Turns the times of log lines into times since one origin, whichever clock the lines have. */
final class LogClock {

	private static final long RESTART = 1_000_000_000;
	private static final long CLOSE = 5_000_000;

	private final LogTime time = new LogTime();
	private long originEpoch = PauseTimeline.NO_DATE;
	private Origin origin = Origin.SOURCE_START;
	private boolean started;
	private long offset;
	private long latestUptime = LogTime.NONE;
	private long now;
	private long first = LogTime.NONE;
	private long latestEnd;
	private boolean timed;
	private boolean placed;
	private int restarts;
	/** The latest time of the run before, and the time from which this run leapt past it. */
	private long earlierLatest = LogTime.NONE;
	private long leaptFrom = LogTime.NONE;
	private boolean mixed;

	/** Takes the time of a line; one without a time happens when the one before it did. */
	LogTime read(LogLine line) {
		time.read(line);
		if (time.uptime() != LogTime.NONE) {
			readUptime();
		} else if (time.epoch() != LogTime.NONE && (!started || origin == Origin.SOURCE_START)) {
			if (!started) {
				originEpoch = time.epoch();
			}
			started = true;
			timed = true;
			now = time.epoch() - originEpoch;
		}
		if (timed && first == LogTime.NONE) {
			first = now;
		}
		return time;
	}

	/** Takes a time since an unknown origin, as of a date without a zone. */
	void readUndated(long nanos) {
		if (!started) {
			started = true;
			timed = true;
			offset = -nanos;
			first = 0;
		}
		now = Math.max(now, nanos + offset);
	}

	private void readUptime() {
		long uptime = time.uptime();
		if (!started) {
			started = true;
			timed = true;
			origin = Origin.JVM_START;
		}
		boolean dated = time.epoch() != LogTime.NONE;
		if (dated && originEpoch == PauseTimeline.NO_DATE) {
			originEpoch = time.epoch() - uptime - offset;
		}
		if (latestUptime != LogTime.NONE && uptime < latestUptime - RESTART) {
			restarts++;
			// A new JVM starts at 0; another running JVM continues at its own uptime.
			mixed |= leaptFrom != LogTime.NONE && uptime >= leaptFrom;
			earlierLatest = latestUptime;
			leaptFrom = LogTime.NONE;
			offset = dated ? time.epoch() - originEpoch - uptime : Math.max(now, latestEnd) - uptime;
		}
		if (leaptFrom == LogTime.NONE && earlierLatest != LogTime.NONE && latestUptime < earlierLatest
				&& uptime >= earlierLatest && uptime > latestUptime + RESTART) {
			leaptFrom = latestUptime;
		}
		latestUptime = uptime;
		now = uptime + offset;
	}

	/**
	 * The start of a pause whose line was written right after it.
	 *
	 * @param time when the line was written, {@link LogTime#NONE} for now
	 * @param sinceLast how long the program ran before it, {@link org.flightbench.recording.safepoint.Pause#UNKNOWN} if
	 * not known. Where it fits, it is more exact than the times of lines, most of which have three digits.
	 */
	long startOf(long total, long sinceLast, long time) {
		long predicted = latestEnd + Math.max(0, sinceLast);
		long start = predicted;
		if (timed) {
			long byLine = (time == LogTime.NONE ? now : time) - total;
			boolean chained = placed && sinceLast >= 0 && Math.abs(predicted - byLine) < CLOSE;
			// pauses never overlap
			start = chained ? predicted : placed ? Math.max(byLine, latestEnd) : byLine;
		}
		placed = true;
		latestEnd = start + total;
		return start;
	}

	/** The time of the latest line since the origin, in nanoseconds. */
	long now() {
		return timed ? now : latestEnd;
	}

	/** Where the log begins. */
	long first() {
		return first == LogTime.NONE ? 0 : first;
	}

	long originEpoch() {
		return originEpoch;
	}

	Origin origin() {
		return timed ? origin : Origin.UNTIMED;
	}

	/** Whether any line had a time. */
	boolean isTimed() {
		return timed;
	}

	/** Whether lines of several virtual machines that ran at the same time alternate. */
	boolean isMixed() {
		return mixed;
	}

	/** How many times a new virtual machine began within the log. */
	int restarts() {
		return restarts;
	}
}
