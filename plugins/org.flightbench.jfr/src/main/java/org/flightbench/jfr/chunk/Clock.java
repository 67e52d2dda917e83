// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.chunk;

/** Converts the ticks of a chunk to time. */
public interface Clock {

	/** Converts a timestamp in ticks to nanoseconds since 1970. */
	long nanosOf(long ticks);

	/** Converts a duration in ticks to nanoseconds. */
	long spanNanos(long ticks);
}
