// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.settings;

/** The clock of a recording, with ticks of one nanosecond and a configurable start. */
public final class Clock {

	/** The number of ticks per second. */
	public static final long TICKS_PER_SECOND = 1_000_000_000L;

	private final long opened;
	private final long startTicks;
	private final long startNanos;

	/** Creates a clock that starts as specified in the settings. */
	public Clock(RecordingSettings settings) {
		opened = settings.opened();
		startTicks = settings.startTicks();
		startNanos = settings.startTimestamp();
	}

	/** Returns the nanoseconds since the start of the clock. */
	public long elapsed() {
		return System.nanoTime() - opened;
	}

	/** Converts nanoseconds since the start to ticks. */
	public long ticks(long elapsed) {
		return startTicks + elapsed;
	}

	/** Converts nanoseconds since the start to nanoseconds since the epoch. */
	public long nanos(long elapsed) {
		return startNanos + elapsed;
	}
}
