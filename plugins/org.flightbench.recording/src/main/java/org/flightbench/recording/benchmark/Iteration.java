// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.benchmark;

import org.flightbench.jfr.chunk.RecordedTime.Span;

/**
 * An iteration that is marked in a recording.
 *
 * @param time the time in nanoseconds since 1970
 * @param isMeasured whether it is a measurement rather than a warmup iteration
 * @param operations the number of operations of all threads; negative if unknown
 * @param resources the resources that it used
 */
public record Iteration(Span time, boolean isMeasured, long operations, Resources resources) {

	/** The event type that marks iterations, recorded by {@code flightbench bench}. */
	public static final String TYPE = "flightbench.Iteration";
}
