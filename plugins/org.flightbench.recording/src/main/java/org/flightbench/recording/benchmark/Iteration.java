// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.benchmark;

import org.flightbench.jfr.chunk.RecordedTime.Span;

/**
 * An iteration that a recording has a mark of.
 *
 * @param time in nanoseconds since 1970
 * @param isMeasured false if it only warmed up
 * @param operations of all threads, negative if not known
 * @param resources that it took
 */
public record Iteration(Span time, boolean isMeasured, long operations, Resources resources) {

	/** The type of events that mark iterations: {@code flightbench bench} has them written. */
	public static final String TYPE = "flightbench.Iteration";
}
