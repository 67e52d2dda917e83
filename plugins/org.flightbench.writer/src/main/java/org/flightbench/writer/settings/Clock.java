// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.settings;

/** The time of a recording: ticks of a nanosecond, from a start that settings may have set. */
public final class Clock {

	/** How many ticks a second has. */
	public static final long TICKS_PER_SECOND = 1_000_000_000L;

	private final long opened;
	private final long startTicks;
	private final long startNanos;

	/** A clock that starts when and where settings say. */
	public Clock(RecordingSettings settings) {
		opened = settings.opened();
		startTicks = settings.startTicks();
		startNanos = settings.startTimestamp();
	}

	/** How many nanoseconds the clock has run. */
	public long elapsed() {
		return System.nanoTime() - opened;
	}

	/** The ticks of a time since the start. */
	public long ticks(long elapsed) {
		return startTicks + elapsed;
	}

	/** Nanoseconds since 1970 of a time since the start. */
	public long nanos(long elapsed) {
		return startNanos + elapsed;
	}
}
