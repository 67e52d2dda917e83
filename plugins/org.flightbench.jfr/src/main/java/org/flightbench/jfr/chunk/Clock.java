// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.chunk;

/** Turns the ticks of a chunk into time. */
public interface Clock {

	/** A point in time, in nanoseconds since 1970. */
	long nanosOf(long ticks);

	/** A span of time in nanoseconds. */
	long spanNanos(long ticks);
}
