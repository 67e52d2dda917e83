// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

/** The time of a recording: ticks of a nanosecond, from a start that settings may have set. */
final class Clock {

	/** How many ticks a second has. */
	static final long TICKS_PER_SECOND = 1_000_000_000L;

	private final long startTicks;
	private final long startNanos;
	private final long opened = System.nanoTime();

	/**
	 * A clock that starts now.
	 *
	 * @param startNanos what time it is then, in nanoseconds since 1970
	 * @param startTicks how many ticks it has then
	 */
	Clock(long startNanos, long startTicks) {
		this.startNanos = startNanos;
		this.startTicks = startTicks;
	}

	/** How many nanoseconds the clock has run. */
	long elapsed() {
		return System.nanoTime() - opened;
	}

	/** The ticks of a time since the start. */
	long ticks(long elapsed) {
		return startTicks + elapsed;
	}

	/** Nanoseconds since 1970 of a time since the start. */
	long nanos(long elapsed) {
		return startNanos + elapsed;
	}
}
