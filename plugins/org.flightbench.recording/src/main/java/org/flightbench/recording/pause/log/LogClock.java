// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseTimeline.Origin;

/** Converts the times of log lines, regardless of the clocks they use, to times since a common origin. */
final class LogClock {

	private static final long RESTART = 1_000_000_000;
	private static final long CLOSE = 5_000_000;

	private final LogTime time = new LogTime();
	private long originEpoch = PauseTimeline.NO_DATE;
	private Origin origin = Origin.SOURCE_START;
	private boolean started;
	/** Whether a line of the JVM was read, rather than only lines that another program may have written. */
	private boolean isOfJvm;
	private long offset;
	private long latestUptime = LogTime.NONE;
	private long now;
	private long first = LogTime.NONE;
	private long latestEnd;
	private boolean timed;
	private boolean placed;
	private int restarts;
	/** The time ranges between runs of the JVM. */
	private final List<RecordedTime.Span> gaps = new ArrayList<>();
	/**
	 * The latest uptime before the last restart, and the uptime from which the restarted JVM jumped past it. Such a
	 * jump indicates that lines of two JVMs are interleaved.
	 */
	private long earlierLatest = LogTime.NONE;
	private long leaptFrom = LogTime.NONE;
	private boolean mixed;

	/** Reads the time of a line of the JVM. A line without a time keeps the time of the previous line. */
	LogTime read(LogLine line) {
		readAny(line);
		isOfJvm = true;
		return time;
	}

	/** Reads the time of a line that another program may have written. */
	void readAny(LogLine line) {
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
	}

	/** Sets the current time from a time since an unknown origin, such as a date without a time zone. */
	void readUndated(long nanos) {
		isOfJvm = true;
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
		boolean isOtherClock = !isOfJvm && origin == Origin.SOURCE_START;
		if (!started || isOtherClock) {
			started = true;
			timed = true;
			origin = Origin.JVM_START;
			originEpoch = PauseTimeline.NO_DATE;
			first = LogTime.NONE;
		}
		boolean dated = time.epoch() != LogTime.NONE;
		if (dated && originEpoch == PauseTimeline.NO_DATE) {
			originEpoch = time.epoch() - uptime - offset;
		}
		if (latestUptime != LogTime.NONE && uptime < latestUptime - RESTART) {
			long ended = Math.max(now, latestEnd);
			// a restarted JVM begins at 0; another JVM running in parallel continues at its own uptime
			mixed |= leaptFrom != LogTime.NONE && uptime >= leaptFrom;
			earlierLatest = latestUptime;
			leaptFrom = LogTime.NONE;
			// without dates, keep some of the time since the JVM started, because a pause may precede this line
			offset = dated ? time.epoch() - originEpoch - uptime : ended + Math.min(uptime, RESTART) - uptime;
			restart(ended, dated ? offset : ended);
		}
		if (leaptFrom == LogTime.NONE && earlierLatest != LogTime.NONE && latestUptime < earlierLatest
				&& uptime >= earlierLatest && uptime > latestUptime + RESTART) {
			leaptFrom = latestUptime;
		}
		latestUptime = uptime;
		now = uptime + offset;
	}

	/**
	 * Returns the start of a pause whose line was written immediately after the pause.
	 *
	 * @param total the duration of the pause
	 * @param sinceLast the time for which the program ran before the pause;
	 * {@link org.flightbench.recording.pause.Pause#UNKNOWN} if not known. If this value is consistent with the time of
	 * the line, it is used because it is more exact: the times of most lines have only three decimals.
	 * @param time the time at which the line was written; {@link LogTime#NONE} for the current time
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

	/**
	 * Notes that a new JVM started.
	 *
	 * @param endNanos the end of the earlier run, in nanoseconds since the origin
	 * @param startNanos the start of the new run; the runs are separated by at least a nanosecond
	 */
	void restart(long endNanos, long startNanos) {
		restarts++;
		gaps.add(new RecordedTime.Span(endNanos, Math.max(endNanos + 1, startNanos)));
	}

	/** Returns the time ranges between runs of the JVM. */
	List<RecordedTime.Span> gaps() {
		return gaps;
	}

	/** Returns the time of the latest line in nanoseconds since the origin. */
	long now() {
		return timed ? now : latestEnd;
	}

	/** Returns the start of the log in nanoseconds since the origin. */
	long first() {
		return first == LogTime.NONE ? 0 : first;
	}

	long originEpoch() {
		return originEpoch;
	}

	Origin origin() {
		return timed ? origin : Origin.UNTIMED;
	}

	/** Returns whether any line had a time. */
	boolean isTimed() {
		return timed;
	}

	/** Returns whether lines of several concurrently running JVMs are interleaved. */
	boolean isMixed() {
		return mixed;
	}

	/** Returns the number of times that a new JVM started within the log. */
	int restarts() {
		return restarts;
	}
}
